import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { giveNewEta } from '@snake-dispatch/contract/job-arrival'
import { availableJobs, myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import { answer, catcher, claimedJob } from '@snake-dispatch/kit/testing'
import { portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const active = (fields: Partial<Job> = {}) => answer(myActiveJobs, () => [claimedJob(fields)])

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// What a catcher says of their way (D-152).
const meta = {
  title: 'Catcher/On the way',
  component: app.App,
  ...portalStory({
    path: '/dashboard?tab=my-jobs',
    user: catcher,
    answers: [
      answer(availableJobs, () => []),
      active({ clientLink: 'token' }),
      answer(giveNewEta, ({ body }) =>
        claimedJob({ claimedEta: inMinutes(Number(body.eta)), newTimeAt: inMinutes(0) }),
      ),
    ],
  }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const NewTime: Story = {
  name: 'D-152 a new time is saved first, then its text is offered',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Change ETA' }))
    await userEvent.click(page.getByRole('button', { name: '45 min' }))
    await expect(await page.findByText(/^Saved\. The client’s page shows/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Text Pat the new time' })).toBeVisible()
  },
}

export const Late: Story = {
  name: 'DISP-24 who is late is asked, below the ways to place and client',
  parameters: visit({ answers: [active({ claimedEta: inMinutes(-40) })] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Are you there?')).toBeVisible()
    await expect(page.getByRole('button', { name: 'I’m here' })).toBeVisible()
  },
}
