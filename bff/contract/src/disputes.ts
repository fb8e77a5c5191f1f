import {
  disputeAuthors,
  disputeOutcomes,
  disputeParties,
  disputeStates,
  disputeSubjects,
} from '@snake-dispatch/domain/dispute'
import * as z from './zod.ts'
import { DisputeEntry, disputeFields, disputeText, MAX_DISPUTE_TEXT } from './dispute-entries.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { pageFields } from './page.ts'
import { required } from './text-fields.ts'
import { instant } from './user.ts'

/** Rows on a page of a list when no limit is given. */
export const DISPUTES_PAGE = 50

/** What was marked of the payment to the logger, as it is now (D-148). */
export const DisputedPayment = z.strictObject({
  /** Whole dollars. */
  amount: z.int(),
  isSent: z.boolean(),
  sentAt: z.nullable(instant),
  reference: z.nullable(z.string()),
  receivedAt: z.nullable(instant),
  missedAt: z.nullable(instant),
})
export type DisputedPayment = z.infer<typeof DisputedPayment>

const ofJob = {
  id: z.int(),
  jobId: z.int(),
  jobNumber: z.int(),
  suburb: z.nullable(z.string()),
  /** Null for a dispute about the visit, and where nothing is owed any more. */
  payment: z.nullable(DisputedPayment),
}

/** A dispute as one of its parties reads it. */
export const OwnDispute = z.strictObject({
  ...disputeFields,
  ...ofJob,
  /** What the reader is in it. */
  role: z.enum(disputeParties),
  mayReply: z.boolean(),
})
export type OwnDispute = z.infer<typeof OwnDispute>

/** Somebody whom the office may ring about a dispute. */
const person = z.strictObject({
  role: z.enum(disputeParties),
  /** Null for a client. */
  userId: z.nullable(z.int()),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

/** A dispute as moderators and admins read it. */
export const StaffDispute = z.strictObject({
  ...disputeFields,
  ...ofJob,
  /** Who of the office wrote an entry is named. */
  entries: z.array(z.extend(DisputeEntry, { authorName: z.nullable(z.string()) })),
  people: z.array(person),
  /** The newest payment offence of the job (FEE-03); null without one, and for a dispute about the visit. */
  offence: z.nullable(
    z.strictObject({ number: z.int(), suspendedUntil: instant, withdrawnAt: z.nullable(instant) }),
  ),
  mayReply: z.boolean(),
  /** Null when the reader may decide now, else why they may not. */
  mayNotDecide: z.nullable(z.string()),
  /**
   * The token of the link to give to the client of a visit (D-181); null of the 20%, once the dispute is over or the
   * links were revoked, and for a reader who is a party.
   */
  clientLink: z.nullable(z.string()),
})
export type StaffDispute = z.infer<typeof StaffDispute>

/** A dispute in the list of the office. */
export const ListedDispute = z.strictObject({
  id: z.int(),
  jobNumber: z.int(),
  suburb: z.nullable(z.string()),
  subject: z.enum(disputeSubjects),
  state: z.enum(disputeStates),
  openedAt: instant,
  logger: z.nullable(z.string()),
  catcher: z.nullable(z.string()),
  /** The newest entry. */
  lastAt: instant,
  lastAuthor: z.enum(disputeAuthors),
})
export type ListedDispute = z.infer<typeof ListedDispute>

const debtor = z.strictObject({ id: z.int(), name: z.string(), phone: z.nullable(z.string()) })

/** A share that was not paid, as admins read it. */
export const UnpaidShare = z.strictObject({
  jobId: z.int(),
  jobNumber: z.int(),
  suburb: z.nullable(z.string()),
  /** Since when it is owed. */
  completedAt: instant,
  amount: z.int(),
  isSent: z.boolean(),
  sentAt: z.nullable(instant),
  reference: z.nullable(z.string()),
  /** When the logger last said that it has not arrived. */
  missedAt: z.nullable(instant),
  /** Who owes it, and to whom. */
  catcher: debtor,
  logger: debtor,
  /** The dispute about it; null without one. */
  disputeId: z.nullable(z.int()),
  /** Whether a payment offence stands for it. */
  hasOffence: z.boolean(),
})
export type UnpaidShare = z.infer<typeof UnpaidShare>

const disputeParams = z.strictObject({ disputeId: EntityId })
export const DisputeTextInput = z.strictObject({ text: disputeText })
export const OpenDisputeInput = z.strictObject({
  subject: z.enum(disputeSubjects, 'Please choose what it is about'),
  text: disputeText,
})
export type OpenDisputeInput = z.infer<typeof OpenDisputeInput>
export const DecisionInput = z.strictObject({
  outcome: z.enum(disputeOutcomes, 'Please choose for whom'),
  /** Read by both parties. */
  reason: required('Please give a reason', MAX_DISPUTE_TEXT),
  /** How many entries the admin saw: what was written since is read first. */
  seenEntries: z.int().check(z.gte(1), z.lte(1000)),
})
export type DecisionInput = z.infer<typeof DecisionInput>

/** The list of the office: what waits for a decision, the oldest first, or what was decided, the newest first. */
export const disputeParts = ['undecided', 'decided'] as const
export const DisputesQuery = z.strictObject({ part: z.optional(z.enum(disputeParts)), ...pageFields })
export type DisputesQuery = z.infer<typeof DisputesQuery>

export const openDispute = defineEndpoint({
  name: 'openDispute',
  summary: 'Open a dispute about a job, as its logger, its catcher or the office',
  method: 'POST',
  path: '/api/jobs/{id}/disputes',
  audience: 'approved',
  params: z.strictObject({ id: EntityId }),
  body: OpenDisputeInput,
  status: 200,
  answer: z.strictObject({ disputeId: z.int() }),
  errors: ['CONFLICT'],
})

export const ownDisputes = defineEndpoint({
  name: 'ownDisputes',
  summary: 'The disputes in which the caller is logger or catcher, newest first',
  method: 'GET',
  path: '/api/disputes',
  audience: 'approved',
  status: 200,
  answer: z.array(OwnDispute),
})

export const replyToDispute = defineEndpoint({
  name: 'replyToDispute',
  summary: 'Write in a dispute, as one of its parties or the office',
  method: 'POST',
  path: '/api/disputes/{disputeId}/replies',
  audience: 'approved',
  params: disputeParams,
  body: DisputeTextInput,
  status: 204,
  errors: ['CONFLICT'],
})

export const appealDispute = defineEndpoint({
  name: 'appealDispute',
  summary: 'Appeal the decision of a dispute, once, as one of its parties',
  method: 'POST',
  path: '/api/disputes/{disputeId}/appeal',
  audience: 'approved',
  params: disputeParams,
  body: DisputeTextInput,
  status: 204,
  errors: ['CONFLICT'],
})

export const staffDisputes = defineEndpoint({
  name: 'staffDisputes',
  summary:
    'The disputes that wait for a decision, the oldest first, or those that were decided, newest first',
  method: 'GET',
  path: '/api/moderator/disputes',
  audience: 'moderator',
  query: DisputesQuery,
  status: 200,
  answer: z.array(ListedDispute),
})

export const staffDispute = defineEndpoint({
  name: 'staffDispute',
  summary: 'One dispute, with whom to ring',
  method: 'GET',
  path: '/api/moderator/disputes/{disputeId}',
  audience: 'moderator',
  params: disputeParams,
  status: 200,
  answer: StaffDispute,
})

export const decideDispute = defineEndpoint({
  name: 'decideDispute',
  summary: 'Decide a dispute or its appeal, with a reason that both parties read',
  method: 'POST',
  path: '/api/admin/disputes/{disputeId}/decision',
  audience: 'admin',
  params: disputeParams,
  body: DecisionInput,
  status: 204,
  errors: ['CONFLICT'],
})

export const unpaidShares = defineEndpoint({
  name: 'unpaidShares',
  summary: 'What is owed to loggers and was not paid, the longest first, with both phones',
  method: 'GET',
  path: '/api/admin/unpaid-shares',
  audience: 'admin',
  query: z.strictObject(pageFields),
  status: 200,
  answer: z.array(UnpaidShare),
})
