import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { findMates, jobOffers, offerJob, type JobOffer } from '@snake-dispatch/contract/job-mates'
import { availableJobs, myActiveJobs } from '@snake-dispatch/contract/jobs'
import { pushDevices } from '@snake-dispatch/contract/notifications'
import { answer, catcher, claimedJob } from '@snake-dispatch/kit/testing'
import { portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const job = claimedJob({ given: 'fromOffice' })
const ben = { id: 77, name: 'Ben Keel', company: 'Keel & Co' }
const offer: JobOffer = {
  jobId: job.id,
  jobNumber: job.jobNumber,
  snakeType: job.snakeType,
  urgency: job.urgency,
  suburb: job.suburb,
  share: 280,
  eta: job.claimedEta,
  from: { id: catcher.id, name: catcher.name },
  to: ben,
  offeredAt: inMinutes(0),
  expiresAt: inMinutes(10),
  state: 'waiting',
}

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// A claimed job goes from one catcher to another (D-153).
const meta = {
  title: 'Catcher/Hand to a mate',
  component: app.App,
  ...portalStory({
    path: '/dashboard?tab=my-jobs',
    user: catcher,
    answers: [
      answer(availableJobs, () => []),
      answer(myActiveJobs, () => [job]),
      answer(jobOffers, () => []),
      answer(findMates, () => [ben]),
      answer(offerJob, () => offer),
      // Asked when the page is idle.
      answer(pushDevices, () => []),
    ],
  }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Offering: Story = {
  name: 'D-153 a mate is found and offered the job; the card says until when',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Hand to a mate' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Find a catcher by name or company'), 'keel')
    await userEvent.click(await dialog.findByRole('radio', { name: 'Ben Keel, Keel & Co' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Offer Job' }))
    await expect(await page.findByText('Offered to Ben Keel')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take It Back' })).toBeVisible()
  },
}

export const Received: Story = {
  name: 'D-153 what a mate offers stands above every tab',
  parameters: visit({
    path: '/dashboard',
    answers: [
      answer(availableJobs, () => []),
      answer(myActiveJobs, () => []),
      answer(pushDevices, () => []),
      answer(jobOffers, () => [
        { ...offer, from: { id: 77, name: 'Ben Keel' }, to: { ...ben, id: catcher.id } },
      ]),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(`Ben Keel offers you job #${job.jobNumber}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take the Job' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Not me' })).toBeVisible()
  },
}
