import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { declineJob } from '@snake-dispatch/contract/job-decline'
import { pushDevices } from '@snake-dispatch/contract/notifications'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { answer, availableJob, catcher, refuse } from '@snake-dispatch/kit/testing'
import {
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const other = availableJob({ suburb: 'Engadine', snakeType: 'redBelliedBlackSnake' })
const own = availableJob({ suburb: 'Manly', createdById: catcher.id })
const said = availableJob({ suburb: 'Leura', isDeclined: true })
const answers = [answer(availableJobs, () => [other, own, said]), answer(pushDevices, () => [])]

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// 'Not me' on the card of a job that its reader is alerted of (D-154).
const meta = {
  title: 'Catcher/Not me',
  component: app.App,
  ...portalStory({ path: '/dashboard', user: catcher, answers: [...answers, answer(declineJob)] }),
  globals: phone,
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const cardOf = async (canvasElement: HTMLElement, suburb: RegExp) =>
  within(await within(canvasElement).findByRole('article', { name: suburb }))

export const Said: Story = {
  name: 'D-154 who says Not me reads so on the card, and can still claim the job',
  play: async ({ canvasElement }) => {
    const card = await cardOf(canvasElement, /Engadine/)
    await userEvent.click(card.getByRole('button', { name: 'Not me' }))
    await expect(await card.findByText('You said Not me')).toBeVisible()
    await expect(card.queryByRole('button', { name: 'Not me' })).toBeNull()
    await expect(card.getByRole('button', { name: 'Claim Job' })).toHaveFocus()
    await waitFor(() => expect(storyServer().callsTo(declineJob)).toHaveLength(1))
    await noSidewaysScroll()
  },
}

export const Before: Story = {
  name: 'D-154 said before, and nothing to say of a job of their own',
  play: async ({ canvasElement }) => {
    await expect((await cardOf(canvasElement, /Leura/)).getByText('You said Not me')).toBeVisible()
    const mine = await cardOf(canvasElement, /Manly/)
    await expect(mine.getByRole('button', { name: 'Claim Job' })).toBeVisible()
    await expect(mine.queryByText(/Not me/)).toBeNull()
  },
}

export const Failed: Story = {
  name: 'D-154 what was not said does not stand on the card',
  parameters: visit({
    path: '/dashboard',
    user: catcher,
    answers: [...answers, refuse(declineJob, 503, 'The portal is busy.')],
  }),
  play: async ({ canvasElement }) => {
    const card = await cardOf(canvasElement, /Engadine/)
    await userEvent.click(card.getByRole('button', { name: 'Not me' }))
    await waitFor(() => expect(storyServer().callsTo(declineJob)).toHaveLength(1))
    await expect(await card.findByRole('button', { name: 'Not me' })).toBeVisible()
  },
}
