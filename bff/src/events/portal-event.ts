import { announcedChanges } from '@snake-dispatch/contract/alerts'
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
 * The catcher `userId` has the job no more, by their release or a moderator's: if it is available again, it is new to
 * everyone else (D-37).
 */
const JobReleased = z.object({
  name: z.literal('jobReleased'),
  realm: z.enum(realms),
  jobId: z.int(),
  userId: z.int(),
})
export type JobReleased = z.infer<typeof JobReleased>

/**
 * Sessions of the account have ended by a lock, a rejection, a sign-out or a new password (AUTH-14, D-13). Its sockets
 * are closed; a browser that is still signed in reconnects.
 */
const AccountEnded = z.object({ name: z.literal('accountEnded'), realm: z.enum(realms), userId: z.int() })
export type AccountEnded = z.infer<typeof AccountEnded>

/**
 * The account is another than its open pages know: approved, with another role, asked for a new password, edited. Its
 * other sessions are notified of a new email or PayID (D-36).
 */
const AccountChanged = z.object({
  name: z.literal('accountChanged'),
  realm: z.enum(realms),
  userId: z.int(),
  changed: z.array(z.enum(announcedChanges)),
})
export type AccountChanged = z.infer<typeof AccountChanged>

/** An event as every process receives it: ids only, since each process sends readers only what they may see. */
export const PortalEvent = z.union([JobEvent, JobReleased, AccountEnded, AccountChanged])
export type PortalEvent = z.infer<typeof PortalEvent>

export type EventName = PortalEvent['name']
type EventsByName = Record<JobEvent['name'], JobEvent> & {
  jobReleased: JobReleased
  accountEnded: AccountEnded
  accountChanged: AccountChanged
}
/** The event of that name. */
export type EventOf<Name extends EventName> = EventsByName[Name]
