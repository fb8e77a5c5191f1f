import * as z from 'zod'
import { realms } from '../db/realm.ts'

const JobEvent = z.object({
  /** `jobUpdated`: something that lists show of the job has changed, such as its photo (D-40). */
  name: z.enum(['jobCreated', 'jobClaimed', 'jobCompleted', 'jobDeleted', 'jobUpdated']),
  realm: z.enum(realms),
  jobId: z.int(),
})
export type JobEvent = z.infer<typeof JobEvent>

/**
 * Sessions of the account have ended: it was locked, rejected, signed out somewhere, or its password changed
 * (AUTH-14, D-13). Its sockets are closed; a browser that is still signed in connects again.
 */
const AccountEnded = z.object({ name: z.literal('accountEnded'), realm: z.enum(realms), userId: z.int() })
export type AccountEnded = z.infer<typeof AccountEnded>

/** What happened, as every process receives it: ids only, so that each reader is sent no more than they may see. */
export const PortalEvent = z.union([JobEvent, AccountEnded])
export type PortalEvent = z.infer<typeof PortalEvent>

export type EventName = PortalEvent['name']
/** The event of that name. */
export type EventOf<Name extends EventName> = Name extends 'accountEnded' ? AccountEnded : JobEvent
