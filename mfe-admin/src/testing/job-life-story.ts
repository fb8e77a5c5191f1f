import { jobLife, type JobLife, type JobLifeEvent } from '@snake-dispatch/contract/job-life'
import { answer, claimedJob, photo, userOf } from '@snake-dispatch/kit/testing'
import { portalStory } from '@snake-dispatch/kit/testing/storybook'
import { JobDialog } from '../features/job-dialogs/lazy-job-dialog.ts'
import { JobLifePage } from '../routes/JobLifePage.tsx'
import { noJobMessages } from './no-job-messages.ts'
import { queued } from './moderator-story.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const event = (
  kind: JobLifeEvent['kind'],
  minutes: number,
  fields: Partial<JobLifeEvent> = {},
): JobLifeEvent => ({
  kind,
  at: minutesAgo(minutes),
  round: null,
  actor: null,
  about: null,
  step: null,
  eta: null,
  reason: null,
  ...fields,
})

const asked = (ring: 'own' | 'region' | 'moderators', minutes: number, round: number, audience = 12) =>
  event('asked', minutes, {
    round,
    step: { ring, at: minutesAgo(minutes), audience, reachable: audience - 5 },
  })

/** A late job that was released once. */
export const lateLife: JobLife = {
  job: queued(
    claimedJob({
      jobNumber: 10_000_151,
      suburb: 'Figtree',
      address: '4 Keira St, Figtree',
      clientName: 'Maree Dunn',
      clientMobile: '0491570157',
      snakeType: 'easternTigerSnake',
      claimedBy: { id: 21, name: 'Jo Reid' },
      claimedById: 21,
      claimedEta: minutesAgo(72),
      locationDetails: 'Laundry, behind the washing machine. Door shut, towel under it.',
      photoUrl: photo,
      createdBy: null,
      createdById: null,
      isPublicSubmission: true,
    }),
    { need: 'late' },
  ),
  events: [
    event('posted', 180, { round: 1 }),
    asked('own', 180, 1),
    asked('region', 178, 1, 31),
    event('claimed', 170, { actor: 'Kim Keel', eta: 45 }),
    event('released', 150, { actor: 'Kim Keel', reason: 'car broke down' }),
    asked('own', 150, 2),
    event('claimed', 102, { actor: 'Jo Reid', eta: 30 }),
    event('askedCatcher', 42, { about: 'Jo Reid' }),
    event('toldLate', 12, { about: 'Jo Reid' }),
  ],
  deliveries: [
    { round: 1, rung: 24, shown: 17, opened: 3, declined: 1 },
    { round: 2, rung: 9, shown: 7, opened: 1, declined: 0 },
  ],
  deletedAt: null,
  restorableUntil: null,
  mergedInto: null,
  duplicates: [],
  undo: null,
  hoaxMark: null,
}

/** What every story of the page needs; for its `meta`. */
export const jobLifeStory = {
  component: JobLifePage,
  ...portalStory({
    path: '/moderator/jobs/10000151',
    user: userOf({ role: 'moderator' }),
    answers: () => [answer(jobLife, () => lateLife), noJobMessages],
  }),
  loaders: [() => JobDialog.load()],
}
