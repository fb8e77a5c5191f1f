import * as z from 'zod'
import { realmSchema } from '../db/realm.ts'

const JobEvent = z.object({
  /**
   * `jobUpdated`: the job has changed in a field that lists show, such as its photo (D-40). `jobMoved`: it may also have
   * left the lists of readers who knew it, because it is in another suburb (D-147).
   */
  name: z.enum(['jobClaimed', 'jobCompleted', 'jobDeleted', 'jobCancelled', 'jobUpdated', 'jobMoved']),
  realm: realmSchema,
  jobId: z.int(),
})
export type JobEvent = z.infer<typeof JobEvent>

/** A step of an available job alerts a ring of catchers (DISP-20). The first step also adds the job to lists. */
const JobCreated = z.object({
  name: z.literal('jobCreated'),
  realm: realmSchema,
  jobId: z.int(),
  /** As `Ring`. */
  ring: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  step: z.int().default(0),
})
export type JobCreated = z.infer<typeof JobCreated>

/**
 * The catcher `userId` lost the job: they released it (`byId` is the same account), or the moderator `byId` took it from
 * them. If it is available again, a `jobCreated` follows for everyone else (D-37).
 */
const JobReleased = z.object({
  name: z.literal('jobReleased'),
  realm: realmSchema,
  jobId: z.int(),
  userId: z.int(),
  byId: z.int(),
})
export type JobReleased = z.infer<typeof JobReleased>

/** The catcher `userId` said that the job is not for them (D-154): it concerns nobody else. */
const JobDeclined = z.object({
  name: z.literal('jobDeclined'),
  realm: realmSchema,
  jobId: z.int(),
  userId: z.int(),
})
export type JobDeclined = z.infer<typeof JobDeclined>

/**
 * Sessions of the account have ended by a lock, a rejection, a sign-out or a new password (AUTH-14, D-13). Its sockets
 * are closed; a browser that is still signed in reconnects.
 */
const AccountEnded = z.object({ name: z.literal('accountEnded'), realm: realmSchema, userId: z.int() })
type AccountEnded = z.infer<typeof AccountEnded>

/** The account has changed, and its open pages read it again: approved, another role, a new password required, edited. */
const AccountChanged = z.object({
  name: z.literal('accountChanged'),
  realm: realmSchema,
  userId: z.int(),
})
type AccountChanged = z.infer<typeof AccountChanged>

/** A notice was stored for the account, withdrawn or marked as read: its open pages read them (D-36, DISP-12, D-156). */
const NoticeStored = z.object({ name: z.literal('noticeStored'), realm: realmSchema, userId: z.int() })
type NoticeStored = z.infer<typeof NoticeStored>

/** Somebody of the staff has opened a job, or does not have it open any more (D-169). */
const JobViewed = z.object({ name: z.literal('jobViewed'), realm: realmSchema, jobId: z.int() })
type JobViewed = z.infer<typeof JobViewed>

/** An event as every process receives it: ids only, since each process sends readers only what they may see. */
export const PortalEvent = z.union([
  JobEvent,
  JobCreated,
  JobReleased,
  JobDeclined,
  AccountEnded,
  AccountChanged,
  NoticeStored,
  JobViewed,
])
export type PortalEvent = z.infer<typeof PortalEvent>

export type EventName = PortalEvent['name']
type EventsByName = Record<JobEvent['name'], JobEvent> & {
  jobCreated: JobCreated
  jobReleased: JobReleased
  jobDeclined: JobDeclined
  accountEnded: AccountEnded
  accountChanged: AccountChanged
  noticeStored: NoticeStored
  jobViewed: JobViewed
}
/** The event of that name. */
export type EventOf<Name extends EventName> = EventsByName[Name]
