import { readClientPage } from '@snake-dispatch/contract/client-page'
import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { draftStorage } from '@snake-dispatch/kit'
import { answer, fakePosition, penrith, refusal } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, visit } from '@snake-dispatch/kit/testing/storybook'
import { keepRequest } from '../features/kept-request/kept-request.ts'
import { links, pageInState } from '../testing/client-page-states.ts'
import { answersPage, captchaAnswers } from '../testing/public-answers.ts'
import { fillIn, publicStory, submitButton, verified } from '../testing/public-story.ts'

const meta = { title: 'Public/RequestPage', ...publicStory } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = {
  name: 'PUB-01 the page on a phone',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('form', { name: 'Submit a Snake Job' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call now 0491 570 006' })).toHaveAttribute(
      'href',
      'tel:0491570006',
    )
    for (const call of page.getAllByRole('link', { name: /Call 000$/ }))
      await expect(call).toHaveAttribute('href', 'tel:000')
    await expect(await page.findByText(/^Put a firm bandage over the bite/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'All first aid steps, with pictures' })).toBeVisible()
    scrollTo({ top: document.documentElement.scrollHeight })
    await expect(await page.findByRole('link', { name: 'Sydney' })).toHaveAttribute(
      'href',
      '/snake-catcher-sydney',
    )
    await expect(page.getByRole('link', { name: 'Newcastle' })).toBeVisible()
    await expect(submitButton(canvasElement)).toBeDisabled()
    await noSidewaysScroll()
  },
}

export const Desktop: Story = {
  name: 'PUB-01 the page on a desktop',
  globals: desktop,
  play: async ({ canvasElement }) => {
    scrollTo({ top: document.documentElement.scrollHeight })
    await within(canvasElement).findByRole('heading', { name: 'Service areas' })
    await noSidewaysScroll()
  },
}

export const Located: Story = {
  name: 'JOB-21 the suburb of this position, filled in',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const device = fakePosition(penrith)
    await userEvent.click(page.getByRole('button', { name: 'Use my location' }))
    await expect(await page.findByText('Location added, within 20 m')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove the location' })).toBeVisible()
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Penrith'))
    await noSidewaysScroll()
    device.remove()
  },
}

export const SlipInSuburb: Story = {
  name: 'D-115 a suburb with a slip, mended by keyboard',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const address = page.getByRole('combobox', { name: /^Address/ })
    await userEvent.type(address, '12 Church St, Parramata')
    await userEvent.tab()
    const question = await page.findByRole('button', { name: 'Did you mean Parramatta?' })
    await noSidewaysScroll()
    while (document.activeElement !== question) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(address).toHaveValue('12 Church St, Parramatta')
    await expect(page.getByText('Changed to Parramatta.')).toHaveFocus()
    await expect(page.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Parramatta')
  },
}

export const OtherState: Story = {
  name: 'D-114 an address in another state is taken, with the number to call',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByRole('combobox', { name: /^Address/ }), '1 Bridge Rd, Richmond VIC 3121')
    await userEvent.tab()
    await expect(await page.findByText(/^This service is for New South Wales\./)).toBeVisible()
    await noSidewaysScroll()
  },
}

export const AdviceFollows: Story = {
  name: 'PUB-01 the advice and the words follow the answer to where the snake is',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const before = page.getByText('everybody leaves the room. Shut the door.')
    await expect(before).toBeVisible()
    await expect(before.parentElement).toHaveTextContent('Indoors: everybody leaves the room. Shut the door.')
    await expect(page.getByText('go inside.')).toBeVisible()
    await expect(page.getByText('go inside.').closest('details')).toBeNull()
    await expect(page.getByRole('textbox', { name: 'Which room or spot?' })).toBeVisible()
    for (const [place, step, drawing, question] of [
      [
        'Snake is inside my home',
        'Take everybody and all pets out of the room.',
        'Everybody and pets leave the room',
        'Which room?',
      ],
      [
        'Snake is in my yard and visible',
        /^Watch it through a window/,
        'Watch through a window',
        'Where in the yard?',
      ],
      [
        'Snake was spotted but has moved away',
        'Do not search. Nobody should go and look.',
        'Shut the door, towel along the gap',
        'Where was it last seen?',
      ],
    ] as const) {
      await userEvent.click(page.getByRole('radio', { name: place }))
      await expect(page.getByRole('radio', { name: place })).toHaveFocus()
      await expect(page.getByText(step)).toBeVisible()
      await expect(page.getByRole('img', { name: drawing })).toBeVisible()
      await expect(before).not.toBeVisible()
      await expect(page.getByRole('textbox', { name: question })).toBeVisible()
      await expect(page.getByRole('button', { name: question })).toBeVisible()
    }
    await expect(page.getByText('Take everybody and all pets out of the room.')).not.toBeVisible()
    for (const half of [
      'everybody and all pets out of that room',
      'children and pets inside. Shut the doors',
    ]) {
      const shown = page.getByText(new RegExp(half), { selector: 'li > *' })
      await expect(shown).toBeVisible()
      await expect(shown.closest('details')).toBeNull()
    }
  },
}

export const OneTap: Story = {
  name: 'PUB-04 a quick answer and Not sure take one press each',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Laundry' }))
    await expect(page.getByRole('textbox', { name: 'Which room or spot?' })).toHaveValue('Laundry')
    await userEvent.click(page.getByRole('button', { name: 'Not sure' }))
    await expect(page.getByRole('combobox', { name: 'What kind of snake?' })).toHaveValue('unknown')
    await expect(page.getByRole('button', { name: 'Not sure' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('$200 + $50 unknown kind')).toBeVisible()
  },
}

export const FirstScreen: Story = {
  name: 'PUB-01 on a phone the first question and both calls are on the first screen, and the end is near',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const bottom = (element: HTMLElement) => element.getBoundingClientRect().bottom + scrollY
    const last = page.getByRole('radio', { name: 'Snake was spotted but has moved away' })
    await expect(bottom(last)).toBeLessThan(664 - 77)
    await expect(bottom(page.getByRole('link', { name: 'Bitten? Call 000' }))).toBeLessThan(664)
    await expect(bottom(submitButton(canvasElement))).toBeLessThanOrEqual(2.5 * 664)
  },
}

export const Incomplete: Story = {
  name: 'PUB-03 what is missing is listed and reached with one press',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const name = page.getByRole('textbox', { name: 'Your name' })
    await userEvent.type(name, 'M{Enter}')
    await expect(await page.findByText('Name must be at least 2 characters')).toBeVisible()
    for (const message of [
      'Please select a snake type',
      'Please select an urgency level',
      'Mobile number is too short',
      'Please enter a valid address',
      'Please provide location details',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Snake is inside my home' })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Your mobile' }))
    await expect(page.getByRole('textbox', { name: 'Your mobile' })).toHaveFocus()
  },
}

export const Filled: Story = {
  name: 'PUB-05 the estimate fills the price, and the captcha solves itself',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue('Penrith, NSW, Australia')
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Penrith'))
    await expect(page.getByText('Add the street and number, so that the catcher finds you.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your mobile' })).toHaveValue('0491 570 156')
    await expect(page.getByRole('status', { name: 'Total estimated cost' })).toHaveTextContent('$350')
    await expect(page.getByText('$200 + $100 inside + $50 dangerous kind')).toBeVisible()
    await expect(
      page.getByText('Most requests like yours: $350. The catcher confirms the price.'),
    ).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: 'Quoted cost' })).toHaveValue(350)
    await verified(canvasElement)
    await expect(canvasElement.querySelectorAll('altcha-widget')).toHaveLength(1)
    await expect(submitButton(canvasElement)).toBeEnabled()
  },
}

export const OwnPrice: Story = {
  name: 'PUB-05 a typed price stays, and an empty one becomes 0',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByText('Total estimated cost'))
    const price = page.getByRole('spinbutton', { name: 'Quoted cost' })
    await expect(price).toHaveValue(200)
    await expect(price).toHaveAttribute('step', '5')
    await userEvent.clear(price)
    await expect(price).toHaveValue(0)
    await userEvent.type(price, '180', { initialSelectionStart: 0, initialSelectionEnd: 1 })
    await expect(price).toHaveValue(180)
    await userEvent.click(page.getByRole('radio', { name: 'Snake is inside my home' }))
    await expect(page.getByRole('status', { name: 'Total estimated cost' })).toHaveTextContent('$300')
    await expect(price).toHaveValue(180)
  },
}

export const Kept: Story = {
  name: 'PUB-08 what was filled in before a reload is still there',
  beforeEach: () => {
    draftStorage.write(
      draftStorage.nameOf('anyone', 'request', 'fields'),
      JSON.stringify({
        snakeType: 'keelback',
        urgency: 'low',
        clientName: 'Mia Wong',
        quotedCost: 180,
        ownPrice: true,
      }),
    )
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Mia Wong')
    await expect(page.getByRole('combobox', { name: 'What kind of snake?' })).toHaveValue('keelback')
    await expect(page.getByRole('radio', { name: 'Snake was spotted but has moved away' })).toBeChecked()
    await expect(page.getByRole('spinbutton', { name: 'Quoted cost' })).toHaveValue(180)
    await userEvent.click(page.getByRole('button', { name: 'Use the estimate of $225' }))
    await expect(page.getByRole('spinbutton', { name: 'Quoted cost' })).toHaveValue(225)
    await verified(canvasElement)
  },
}

export const WithRequest: Story = {
  name: 'DISP-30 the form of a device whose request is open leads to it, and says how far it is now',
  parameters: visit({
    path: '/',
    answers: () => [...captchaAnswers, ...answersPage(() => pageInState('coming'))],
  }),
  beforeEach: () => keepRequest({ link: links.client, page: pageInState('alerted') }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const card = await page.findByRole('link', {
      name: /^Your request #10000024 Ann is coming, \d+:\d\d to /,
    })
    await expect(card).toBeVisible()
    await expect(page.getByRole('form', { name: 'Submit a Snake Job' })).toBeVisible()
    await noSidewaysScroll()
    await userEvent.click(card)
    await waitFor(() => expect(page.getByRole('heading', { name: 'Your snake job' })).toHaveFocus())
    await expect(page.getByRole('heading', { name: 'Ann is coming' })).toBeVisible()
  },
}

export const RequestGone: Story = {
  name: 'DISP-30 a request whose link has ended leaves the form',
  parameters: visit({
    path: '/',
    answers: () => [
      ...captchaAnswers,
      answer(readClientPage, () => refusal(404, 'This link does not work.')),
    ],
  }),
  beforeEach: () => keepRequest({ link: links.client, page: pageInState('done') }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(localStorage.getItem('snake-dispatch.request')).toBeNull())
    await waitFor(() => expect(page.queryByRole('link', { name: /^Your request/ })).toBeNull())
    await expect(page.getByRole('form', { name: 'Submit a Snake Job' })).toBeVisible()
  },
}
