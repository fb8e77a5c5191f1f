import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { claimLimits, type ClaimLimits } from '@snake-dispatch/contract/claim-limits'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { releaseJob } from '@snake-dispatch/contract/job-release'
import { availableJobs, myActiveJobs } from '@snake-dispatch/contract/jobs'
import { closedSentence, oneJobRefusal } from '@snake-dispatch/domain/claim-refusals'
import { answer, availableJob, catcher, claimedJob, refuse } from '@snake-dispatch/kit/testing'
import { portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const limits: ClaimLimits = {
  oneJobUntil: null,
  releasesInDay: 1,
  releasesInWeek: 3,
  releasesUntilBound: 2,
  claims: 12,
  cancelled: 3,
  hasClaimed: true,
}
const bounded = answer(claimLimits, () => ({ ...limits, oneJobUntil: inMinutes(3 * 24 * 60) }))
const closed = availableJob({ closedUntil: inMinutes(20), suburb: 'Engadine' })
const open = availableJob({ closedUntil: inMinutes(-1), suburb: 'Manly' })

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// What bounds a catcher's claims, said before it bites and while it holds (DISP-51, DISP-52).
const meta = {
  title: 'Catcher/Claim limits',
  component: app.App,
  ...portalStory({
    path: '/dashboard',
    user: catcher,
    answers: [
      answer(availableJobs, () => [closed, open]),
      answer(myActiveJobs, () => [claimedJob()]),
      answer(claimLimits, () => limits),
      answer(releaseJob),
    ],
  }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  name: 'DISP-51 a job that was given back says from when on it can be claimed again',
  play: async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByRole('article', { name: /Engadine/ }))
    await expect(card.getByText(/^Claim from \d/)).toBeVisible()
    await expect(card.queryByRole('button', { name: 'Claim Job' })).toBeNull()
    const other = within(within(canvasElement).getByRole('article', { name: /Manly/ }))
    await expect(other.getByRole('button', { name: 'Claim Job' })).toBeVisible()
  },
}

export const Bound: Story = {
  name: 'DISP-51 a bound is a plain line above the lists',
  parameters: visit({ answers: [bounded, answer(availableJobs, () => [availableJob()])] }),
  play: async ({ canvasElement }) => {
    const line = await within(canvasElement).findByText(/^After 5 releases in 7 days you may have one job/)
    await expect(line).toBeVisible()
  },
}

export const Refused: Story = {
  name: 'DISP-51 the refusal of a second job says why, and leads to the first one',
  parameters: visit({
    answers: [
      bounded,
      answer(availableJobs, () => [availableJob()]),
      refuse(claimJob, 409, oneJobRefusal(new Date(inMinutes(3 * 24 * 60)))),
    ],
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Claim Job' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm Claim' }))
    await expect(await dialog.findByText(/^The job has not been claimed. After 5 releases/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Go to My Jobs' })).toBeVisible()
  },
}

export const RefusedAgain: Story = {
  name: 'DISP-51 a job that is closed to the catcher stays in the dialog, with the time',
  parameters: visit({
    answers: [
      answer(availableJobs, () => [availableJob()]),
      refuse(claimJob, 409, closedSentence(new Date(inMinutes(20)))),
    ],
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Claim Job' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm Claim' }))
    await expect(await dialog.findByText(/You can claim it again from/)).toBeVisible()
  },
}

export const BeforeRelease: Story = {
  name: 'DISP-51 the release dialog says how near a bound is',
  parameters: visit({ path: '/dashboard?tab=my-jobs' }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Release this job' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(
      await dialog.findByText(
        'This is your 4th release in 7 days. After the 5th you may have one job at a time for 7 days.',
      ),
    ).toBeVisible()
    await expect(dialog.getByText('Moderators are told of 3 releases in 24 hours.')).toBeVisible()
    await expect(dialog.getByText('You cannot claim it yourself for 30 minutes.')).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: 'Client cancelled' }))
    await expect(dialog.getByText(/^With this one you have cancelled 4 of 12 claims/)).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: 'A hoax' }))
    await expect(dialog.getByText('Moderators are told that you call it a hoax.')).toBeVisible()
  },
}
