import {
  disputeAuthors,
  disputeEntryKinds,
  disputeOutcomes,
  disputeStates,
  disputeSubjects,
} from '@snake-dispatch/domain/dispute'
import * as z from './zod.ts'
import { required } from './text-fields.ts'
import { instant } from './user.ts'

/** Characters of one text. */
export const MAX_DISPUTE_TEXT = 2000

/** A text of a dispute. */
export const disputeText = required('Please write what it is about', MAX_DISPUTE_TEXT)

/** One text of a dispute. Who of the office wrote it only the office reads. */
export const DisputeEntry = z.strictObject({
  kind: z.enum(disputeEntryKinds),
  author: z.enum(disputeAuthors),
  text: z.string(),
  /** For whom it was decided; null for an entry that is no decision. */
  outcome: z.nullable(z.enum(disputeOutcomes)),
  at: instant,
})
export type DisputeEntry = z.infer<typeof DisputeEntry>

/** What every reader of a dispute gets of it. */
export const disputeFields = {
  subject: z.enum(disputeSubjects),
  state: z.enum(disputeStates),
  openedAt: instant,
  /** Until when it may be appealed; null when it cannot be. */
  appealUntil: z.nullable(instant),
  entries: z.array(DisputeEntry),
}

/** A dispute about the visit, as the client reads it on their page. */
export const ClientDispute = z.strictObject({ ...disputeFields, mayReply: z.boolean() })
export type ClientDispute = z.infer<typeof ClientDispute>

/** A text in a download of what somebody wrote in disputes. */
export const DisputeStatement = z.strictObject({ at: instant, text: z.string() })

/** A decision in a download of an account. */
export const DisputeDecision = z.strictObject({
  at: instant,
  outcome: z.enum(disputeOutcomes),
  reason: z.string(),
})
