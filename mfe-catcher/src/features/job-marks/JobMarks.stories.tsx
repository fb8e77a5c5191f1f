import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { availableJobs, myActiveJobs } from '@snake-dispatch/contract/jobs'
import { answer, availableJob, catcher, claimedJob } from '@snake-dispatch/kit/testing'
import { noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const first = availableJob({ suburb: 'Engadine' })
const second = availableJob({
  suburb: 'Engadine',
  maybeSameAs: [first.jobNumber, 10_004_711],
  isHoaxNumber: true,
})

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// What few jobs are marked with (D-92, D-93): on the card, in the dialog, and on the active job.
const meta = {
  title: 'Catcher/Job marks',
  component: app.App,
  ...portalStory({
    path: '/dashboard',
    user: catcher,
    answers: [
      answer(availableJobs, () => [second, first]),
      answer(myActiveJobs, () => [claimedJob({ maybeSameAs: [first.jobNumber], isHoaxNumber: true })]),
    ],
  }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const OnCard: Story = {
  name: 'D-92 D-93 a card names the job that may be about the same snake, and that the number sent a hoax',
  globals: phone,
  play: async ({ canvasElement }) => {
    const [card, other] = await within(canvasElement).findAllByRole('article')
    await expect(within(card!).getByText('This number sent a hoax before')).toBeVisible()
    await expect(within(card!).getByRole('link', { name: `#${first.jobNumber}` })).toHaveAttribute(
      'href',
      `/dashboard?job=${first.jobNumber}`,
    )
    await expect(within(other!).queryByText(/same snake/)).toBeNull()
    await noSidewaysScroll()
  },
}

export const InDialog: Story = {
  name: 'D-92 the claim dialog says it too, and closes when the link is followed',
  play: async ({ canvasElement }) => {
    const [card] = await within(canvasElement).findAllByRole('article')
    await userEvent.click(within(card!).getByRole('button', { name: 'Claim Job' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('This number sent a hoax before')).toBeVisible()
    await userEvent.click(dialog.getByRole('link', { name: `#${first.jobNumber}` }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const OnActiveJob: Story = {
  name: 'D-92 D-93 a claimed job keeps its marks',
  parameters: visit({ path: '/dashboard?tab=my-jobs' }),
  play: async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByRole('article'))
    await expect(card.getByRole('link', { name: `#${first.jobNumber}` })).toBeVisible()
    await expect(card.getByText('This number sent a hoax before')).toBeVisible()
  },
}
