import * as z from 'zod'
import { realms } from '../db/realm.ts'

const JobEvent = z.object({
  /** `jobUpdated`: the job has changed in a field that lists show, such as its photo (D-40). */
  name: z.enum(['jobCreated', 'jobClaimed', 'jobCompleted', 'jobDeleted', 'jobCancelled', 'jobUpdated']),
  realm: z.enum(realms),
  jobId: z.int(),
})
export type JobEvent = z.infer<typeof JobEvent>

/**
 * The catcher `userId` has the job no more, by the account `byId`, themselves or a moderator: if it is available again,
 * it is new to everyone else (D-37).
 */
const JobReleased = z.object({
  name: z.literal('jobReleased'),
  realm: z.enum(realms),
  jobId: z.int(),
  userId: z.int(),
  byId: z.int(),
})
export type JobReleased = z.infer<typeof JobReleased>

/**
 * Sessions of the account have ended by a lock, a rejection, a sign-out or a new password (AUTH-14, D-13). Its sockets
 * are closed; a browser that is still signed in reconnects.
 */
const AccountEnded = z.object({ name: z.literal('accountEnded'), realm: z.enum(realms), userId: z.int() })
type AccountEnded = z.infer<typeof AccountEnded>

/** The account is another than its open pages know: approved, with another role, asked for a new password, edited. */
const AccountChanged = z.object({
  name: z.literal('accountChanged'),
  realm: z.enum(realms),
  userId: z.int(),
})
type AccountChanged = z.infer<typeof AccountChanged>

/** A notice was stored for the account: its open pages read it (D-36, DISP-12). */
const NoticeStored = z.object({ name: z.literal('noticeStored'), realm: z.enum(realms), userId: z.int() })
type NoticeStored = z.infer<typeof NoticeStored>

/** An event as every process receives it: ids only, since each process sends readers only what they may see. */
export const PortalEvent = z.union([JobEvent, JobReleased, AccountEnded, AccountChanged, NoticeStored])
export type PortalEvent = z.infer<typeof PortalEvent>

export type EventName = PortalEvent['name']
type EventsByName = Record<JobEvent['name'], JobEvent> & {
  jobReleased: JobReleased
  accountEnded: AccountEnded
  accountChanged: AccountChanged
  noticeStored: NoticeStored
}
/** The event of that name. */
export type EventOf<Name extends EventName> = EventsByName[Name]
