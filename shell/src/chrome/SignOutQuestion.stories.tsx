import {
  expect,
  fn,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { outbox } from '@snake-dispatch/kit/offline'
import { catcher, claimedJob } from '@snake-dispatch/kit/testing'
import { portalStory } from '@snake-dispatch/kit/testing/storybook'
import { SignOutQuestion } from './SignOutQuestion.tsx'

const meta = {
  title: 'Shell/Sign out with unsent work',
  component: SignOutQuestion,
  args: { onClose: fn() },
  ...portalStory({ user: catcher }),
} satisfies Meta<typeof SignOutQuestion>
export default meta
type Story = StoryObj<typeof meta>

const job = claimedJob({ jobNumber: 10000041 })

export const Asking: Story = {
  name: 'DISP-42 it asks: stay, delete or send',
  beforeEach: () => {
    outbox.set([
      {
        id: 'a1',
        owner: catcher.id,
        kind: 'complete',
        queuedAt: 0,
        method: 'POST',
        path: '/api/jobs/1/complete',
        body: {},
        job,
      },
    ])
    return () => outbox.set([])
  },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out with unsent work?' }))
    await expect(dialog.getByText('Completion of job #10000041')).toBeVisible()
    for (const name of ['Delete and sign out', 'Send, then sign out'])
      await expect(dialog.getByRole('button', { name })).toBeEnabled()
    await userEvent.click(dialog.getByRole('button', { name: 'Stay signed in' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}
