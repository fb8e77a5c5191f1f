import {
  expect,
  screen,
  spyOn,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { takeCall } from '@snake-dispatch/contract/office-calls'
import { answer, never, refuse, userOf } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { NewCallPage } from '../../routes/NewCallPage.tsx'
import { callAnswers, wellKnown } from '../../testing/new-call.ts'

const user = userOf({ role: 'moderator' })

const meta = {
  title: 'Moderator/New call',
  component: NewCallPage,
  ...portalStory({ path: '/moderator/new-call', user, answers: () => callAnswers() }),
} satisfies Meta<typeof NewCallPage>
export default meta
type Story = StoryObj<typeof meta>

const known = visit({ path: '/moderator/new-call', user, answers: callAnswers(wellKnown) })

export const Empty: Story = {
  name: 'D-161 a new call, with the number first',
  globals: desktop,
  play: async ({ canvas }) => {
    const mobile = await canvas.findByLabelText('Mobile')
    await waitFor(() => expect(mobile).toHaveFocus())
    await noSidewaysScroll()
  },
}

export const EmptyOnPhone: Story = { ...Empty, name: 'D-161 the same on a phone', globals: phone }

export const Known: Story = {
  name: 'D-161 a number with an open request, earlier jobs and a hoax mark',
  globals: desktop,
  parameters: known,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Mobile'), '0491570006')
    await expect(await canvas.findByText('An open request of this number: #10000151')).toBeVisible()
    await expect(canvas.getByText(/sent a hoax by Mo Desk/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Snake is inside my home' }))
    await expect(canvas.getByText('Watch the door from outside.')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const KnownOnPhone: Story = { ...Known, name: 'D-161 the same on a phone', globals: phone }

/** Fills in the whole form by the keyboard alone, from its first field. */
async function fillByKeyboard(canvas: ReturnType<typeof within>) {
  const mobile = await canvas.findByLabelText('Mobile')
  await waitFor(() => expect(mobile).toHaveFocus())
  await userEvent.keyboard('0491570006')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  const to = async (target: HTMLElement) => {
    for (let presses = 0; document.activeElement !== target && presses < 20; presses += 1)
      await userEvent.tab()
    await expect(target).toHaveFocus()
  }
  await to(canvas.getByRole('combobox', { name: 'Address' }))
  await userEvent.keyboard('12 High St, Penrith')
  await to(canvas.getByLabelText('Name'))
  await userEvent.keyboard('Pat Lee')
}

export const ByKeyboard: Story = {
  name: 'D-161 D-10 the keyboard alone takes the call, and a refusal loses nothing',
  globals: desktop,
  play: async ({ canvas }) => {
    storyServer().use(refuse(takeCall, 503))
    await fillByKeyboard(canvas)
    await userEvent.click(canvas.getByLabelText('Name'))
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(/trying again makes no second job/)).toBeVisible()
    await expect(storyServer().callsTo(takeCall)[0]?.body).toMatchObject({
      clientMobile: '0491 570 006',
      suburb: 'Penrith',
      urgency: 'high',
      snakeType: 'unknown',
      quotedCost: 350,
    })
    await expect(canvas.getByLabelText('Name')).toHaveValue('Pat Lee')
  },
}

export const Pending: Story = {
  name: 'D-161 under way',
  globals: phone,
  play: async ({ canvas }) => {
    storyServer().use(answer(takeCall, never))
    await fillByKeyboard(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Submit/ })).toHaveAttribute('aria-busy', 'true'),
    )
  },
}

export const Offline: Story = {
  name: 'D-161 without a network it says so, and what is typed stays',
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Mobile')
    const onLine = spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await expect(await canvas.findByText('You are offline')).toBeVisible()
    await expect(
      screen.getByText('The job cannot be created now. What you filled in stays here.'),
    ).toBeVisible()
    onLine.mockRestore()
  },
}
