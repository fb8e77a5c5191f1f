import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { draftStorage } from '@snake-dispatch/kit'
import { desktop, noSidewaysScroll } from '@snake-dispatch/kit/testing/storybook'
import { fillIn, publicStory, sent, submitButton, success } from '../testing/public-story.ts'

const meta = { title: 'Public/What was seen', ...publicStory } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const FOLD = 'Add details (optional)'

async function openQuestions(canvasElement: HTMLElement) {
  const page = within(canvasElement)
  await userEvent.click(page.getByText(FOLD))
  return within(await page.findByRole('radiogroup', { name: 'Does it have legs?' }))
}
const sight = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('radiogroup', { name: 'Can you see it now?' }))

export const LeftOut: Story = {
  name: 'DISP-60 the questions are folded and last; who answers none sends none',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.queryByRole('radiogroup', { name: 'Does it have legs?' })).toBeNull()
    const folds = [...canvasElement.querySelectorAll('form details')]
    await expect(folds.at(-1)).toHaveTextContent(FOLD)
    await fillIn(canvasElement)
    // Open, and not answered.
    await openQuestions(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    for (const name of ['legs', 'snakeLength', 'inSight'])
      await expect(sent()[0]?.body).not.toHaveProperty(name)
  },
}

export const Answered: Story = {
  name: 'DISP-60 what was seen is sent, and changes neither the price nor the button',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    const legs = await openQuestions(canvasElement)
    await userEvent.click(legs.getByRole('radio', { name: 'Did not see' }))
    const length = page.getByRole('combobox', { name: 'About how long is it?' })
    await userEvent.selectOptions(length, '1 m to 2 m')
    await userEvent.click(sight(canvasElement).getByRole('radio', { name: 'No' }))
    await expect(page.getByRole('status', { name: 'Total estimated cost' })).toHaveTextContent('$350')
    await expect(page.queryByText('It may be a lizard')).toBeNull()
    await noSidewaysScroll()
    await userEvent.click(page.getByRole('button', { name: 'Submit Job' }))
    await success(canvasElement)
    await expect(sent()[0]?.body).toMatchObject({
      legs: 'notSeen',
      snakeLength: 'under2m',
      inSight: false,
      quotedCost: 350,
    })
  },
}

export const Lizard: Story = {
  name: 'DISP-61 legs: it may be a lizard, keep away all the same, and one press sends it all the same',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    const legs = await openQuestions(canvasElement)
    await userEvent.click(legs.getByRole('radio', { name: 'Yes' }))
    await expect(await page.findByText('It may be a lizard')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Drawing of a blue-tongue/ })).toBeVisible()
    await expect(page.getByText(/Keep everybody and all pets away from it all the same/)).toBeVisible()
    await expect(canvasElement.textContent).not.toMatch(/\bsafe\b/i)
    await noSidewaysScroll()
    await userEvent.click(page.getByRole('button', { name: 'Send all the same' }))
    await success(canvasElement)
    await expect(sent()[0]?.body).toMatchObject({ legs: 'yes' })
  },
}

export const LizardOnDesktop: Story = {
  name: 'DISP-61 the lizard on a desktop, before anything else is filled in',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const legs = await openQuestions(canvasElement)
    await userEvent.click(legs.getByRole('radio', { name: 'Yes' }))
    const page = within(canvasElement)
    // It blocks nothing by itself: what is missing still says why.
    await expect(page.getByRole('button', { name: 'Send all the same' })).toBeDisabled()
    await expect(page.getByText('Before you can send, please fill in or correct:')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const NotSent: Story = {
  name: 'DISP-61 who does not send it is asked once, and told that nobody comes',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    const legs = await openQuestions(canvasElement)
    await userEvent.click(legs.getByRole('radio', { name: 'Yes' }))
    await userEvent.click(await page.findByRole('button', { name: 'Don’t send it' }))
    await expect(page.getByText(/Nobody will come, and what you filled in is deleted\.$/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Go back' }))
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Mia Wong')
    await userEvent.click(page.getByRole('button', { name: 'Don’t send it' }))
    await userEvent.click(page.getByRole('button', { name: 'Don’t send it' }))
    await expect(await page.findByText(/^Nothing was sent, and nobody is coming\./)).toBeVisible()
    await expect(page.getByText(/Keep away from the animal all the same\.$/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Submit Job' })).toBeDisabled()
    await expect(document.activeElement).toHaveTextContent(/nobody is coming/)
    await expect(draftStorage.read(draftStorage.nameOf('anyone', 'request', 'requestKey'))).toBeNull()
    await expect(sent()).toHaveLength(0)
  },
}

export const ByKeyboard: Story = {
  name: 'DISP-60 DISP-61 the questions by keyboard alone',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await openQuestions(canvasElement)
    page.getByRole('textbox', { name: 'Anything else the catcher should know?' }).focus()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(page.getByRole('radio', { name: 'Yes', checked: true })).toHaveFocus()
    await userEvent.tab()
    await expect(page.getByRole('button', { name: 'Don’t send it' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(page.getByRole('button', { name: 'Go back' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(page.getByRole('button', { name: 'Don’t send it' })).toHaveFocus()
  },
}

export const Kept: Story = {
  name: 'DISP-60 after a reload the answers are still there, and open',
  beforeEach: () => {
    draftStorage.write(
      draftStorage.nameOf('anyone', 'request', 'fields'),
      JSON.stringify({ clientName: 'Mia Wong', legs: 'no', snakeLength: 'over2m', inSight: true }),
    )
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const legs = within(await page.findByRole('radiogroup', { name: 'Does it have legs?' }))
    await expect(legs.getByRole('radio', { name: 'No' })).toBeChecked()
    const length = page.getByRole('combobox', { name: 'About how long is it?' })
    await waitFor(() => expect(length).toBeVisible())
    await expect(length).toHaveValue('over2m')
    await expect(sight(canvasElement).getByRole('radio', { name: 'Yes' })).toBeChecked()
  },
}
