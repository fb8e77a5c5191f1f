import { jobLife, type JobLife } from '@snake-dispatch/contract/job-life'
import { jobCandidates } from '@snake-dispatch/contract/moderation'
import { knownNumber, takeCall, type KnownNumber } from '@snake-dispatch/contract/office-calls'
import { answer, availableJob } from '@snake-dispatch/kit/testing'
import { candidates, queued } from './moderator-story.ts'
import { noJobMessages } from './no-job-messages.ts'

/** The job that a call has become. */
export const takenJob = availableJob({
  jobNumber: 10_000_177,
  suburb: 'Penrith',
  address: '12 High St, Penrith',
  clientName: 'Pat Lee',
  clientMobile: '0491570006',
  createdBy: null,
  createdById: null,
  isOfficeCall: true,
})

/** Its life. */
export const takenLife: JobLife = {
  job: queued(takenJob),
  events: [
    {
      at: takenJob.createdAt,
      kind: 'posted',
      round: 1,
      actor: 'Ada Desk',
      about: null,
      step: null,
      eta: null,
      reason: null,
    },
  ],
  deletedAt: null,
  restorableUntil: null,
  mergedInto: null,
  duplicates: [],
  undo: null,
  deliveries: [],
  hoaxMark: null,
}

/** Nothing is known of a number. */
export const unknown: KnownNumber = { jobs: [], hoaxMark: null }

const found = {
  clientName: 'Pat Lee',
  address: '12 High St, Penrith',
  suburb: 'Penrith',
  urgency: 'high',
  catcher: null,
} as const

/** A number with an open request, two earlier jobs and a mark. */
export const wellKnown: KnownNumber = {
  jobs: [
    { ...found, jobNumber: 10_000_151, state: 'available', createdAt: '2026-11-29T21:40:00.000Z' },
    {
      ...found,
      jobNumber: 10_000_120,
      state: 'completed',
      createdAt: '2026-11-20T02:10:00.000Z',
      catcher: 'Jo Reid',
    },
    { ...found, jobNumber: 10_000_097, state: 'cancelled', createdAt: '2026-10-02T03:00:00.000Z' },
  ],
  hoaxMark: { at: '2026-10-02T03:00:00.000Z', by: 'Mo Desk' },
}

/** What the page calls, and the page of the job that follows it. */
export const callAnswers = (known: KnownNumber = unknown) => [
  answer(knownNumber, () => known),
  answer(takeCall, () => takenJob),
  answer(jobLife, () => takenLife),
  noJobMessages,
  answer(jobCandidates, () => [...candidates]),
]
