import { undoableActs } from '@snake-dispatch/domain/job-undo'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { HoaxMark } from './hoaxes.ts'
import { QueuedJob, AskedStep } from './job-queue.ts'
import { instant } from './user.ts'

/** What happened to a job; `at` is when. */
export const JobLifeEvent = z.strictObject({
  at: instant,
  kind: z.enum([
    'posted',
    'asked',
    'claimed',
    'assigned',
    'handedOver',
    'offered',
    'offerTakenBack',
    'offerDeclined',
    'newEta',
    'arrived',
    'askedCatcher',
    'toldLate',
    'released',
    'completed',
    'cancelled',
    'deleted',
    'restored',
    'merged',
    'undone',
    'noted',
    'reached',
    'notReached',
    'corrected',
    'doneWhenCancelled',
    'held',
    'letGo',
    'hoaxMarked',
    'hoaxUnmarked',
    'nobodyCame',
    'askedAgain',
    'nobodyCameSettled',
    'paymentSent',
    'paymentReceived',
    'paymentMissed',
    'paymentSettled',
    'disputeOpened',
    'disputeReplied',
    'disputeDecided',
    'disputeAppealed',
  ]),
  /** How many times the job had become available, from 1; null for events that are not a step. */
  round: z.nullable(z.int()),
  /** Who did it; null for the portal and for the public. */
  actor: z.nullable(z.string()),
  /** The catcher whom the event concerns, when somebody else did it; otherwise null. */
  about: z.nullable(z.string()),
  /** For `asked`, the step that alerted people; otherwise null. */
  step: z.nullable(AskedStep),
  /** The ETA in minutes that was given. */
  eta: z.nullable(z.int()),
  /** Why, in words. */
  reason: z.nullable(z.string()),
})
export type JobLifeEvent = z.infer<typeof JobLifeEvent>

/** What happened on devices to the alerts of one round. */
export const RoundDeliveries = z.strictObject({
  round: z.int(),
  /** Devices that an alert went to. */
  rung: z.int(),
  /** Devices that displayed it. */
  shown: z.int(),
  /** People who opened it. */
  opened: z.int(),
  /** People who said that it is not for them. */
  declined: z.int(),
})
export type RoundDeliveries = z.infer<typeof RoundDeliveries>

/** A job that was found to be about the same snake, and ended as a duplicate (D-167). */
export const DuplicateJob = z.strictObject({
  id: z.int(),
  jobNumber: z.int(),
  clientName: z.string(),
  clientMobile: z.nullable(z.string()),
  address: z.string(),
  details: z.nullable(z.string()),
  locationDetails: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  /** Until when that can be undone; null when it cannot, or no longer. */
  undoUntil: z.nullable(instant),
})
export type DuplicateJob = z.infer<typeof DuplicateJob>

/** The last act of staff on a job, while it can be undone (D-168). */
export const JobUndo = z.strictObject({
  act: z.enum(undoableActs),
  until: instant,
  /** Who did it; null once their account was removed. */
  by: z.nullable(z.string()),
  /** The catcher who gets the job back; null: nobody had it. */
  catcher: z.nullable(z.string()),
})
export type JobUndo = z.infer<typeof JobUndo>

/** A job and its life, for moderators and admins (DISP-01, DISP-24). */
export const JobLife = z.strictObject({
  job: QueuedJob,
  /** Oldest first. Events older than the job's audit trail are missing. */
  events: z.array(JobLifeEvent),
  /** When it was deleted; only staff see such a job (D-61). */
  deletedAt: z.nullable(instant),
  /** Until when a deleted or cancelled job can be restored; null when it cannot be, or no longer. */
  restorableUntil: z.nullable(instant),
  /** The number of the job that goes on in its place; null: it is no duplicate (D-167). */
  mergedInto: z.nullable(z.int()),
  /** Its duplicates, the first one first. */
  duplicates: z.array(DuplicateJob),
  undo: z.nullable(JobUndo),
  /** Deliveries of the last 14 days (DISP-03), in the order of the rounds. */
  deliveries: z.array(RoundDeliveries),
  /** The mark of its mobile number as a hoax number; null when it is not marked. */
  hoaxMark: z.nullable(HoaxMark),
})
export type JobLife = z.infer<typeof JobLife>

export const jobLife = defineEndpoint({
  name: 'jobLife',
  summary: 'One job by its number, in any state, with what happened to it',
  method: 'GET',
  path: '/api/moderator/jobs/{jobNumber}/life',
  audience: 'moderator',
  params: z.strictObject({ jobNumber: EntityId }),
  status: 200,
  answer: JobLife,
})
