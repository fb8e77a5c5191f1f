import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { markMessageRead, officeMessages } from '@snake-dispatch/contract/office-messages'
import { answer, availableJob, catcher, refusal } from '@snake-dispatch/kit/testing'
import { noSidewaysScroll, phone, portalStory, storyServer } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const sent = [
  { id: 8, message: 'It is open again.', createdAt: minutesAgo(2) },
  { id: 7, message: 'Total fire ban on Sunday: please leave the bush alone.', createdAt: minutesAgo(300) },
]

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// What the office wrote to the catcher, above the lists (ADMIN-22).
const meta = {
  title: 'Catcher/Messages of the office',
  component: app.App,
  ...portalStory({
    path: '/dashboard',
    user: catcher,
    answers: [answer(availableJobs, () => [availableJob()])],
  }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Read: Story = {
  name: 'ADMIN-22 a message stays above the lists until it is marked as read',
  globals: phone,
  beforeEach: () => {
    let left = sent
    storyServer().use(
      answer(officeMessages, () => [...left]),
      answer(
        markMessageRead,
        () => refusal(503),
        ({ params }) => {
          left = left.filter(({ id }) => id !== Number(params.messageId))
        },
      ),
    )
  },
  play: async () => {
    const message = within(await screen.findByRole('region', { name: 'Message from the office' }))
    await expect(message.getByText(/It is open again/)).toBeVisible()
    await expect(message.getByText(/another one follows/)).toBeVisible()
    await noSidewaysScroll()
    const read = () => userEvent.click(screen.getByRole('button', { name: 'Mark as Read' }))
    await read()
    await expect(await screen.findByText('Failed to mark the message as read')).toBeVisible()
    await expect(message.getByText(/It is open again/)).toBeVisible()
    await read()
    await expect(await screen.findByText(/Total fire ban on Sunday/)).toBeVisible()
    await expect(screen.queryByText(/another one follows/)).toBeNull()
    await read()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Message from the office' })).toBeNull())
  },
}
