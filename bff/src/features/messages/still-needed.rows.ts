import { switchOf, type MessageChannel } from '@snake-dispatch/domain/message-kinds'
import type { MessageFacts } from '@snake-dispatch/domain/message-facts'
import type { Scope } from '../../db/scope.ts'
import { isoInstant } from '../../db/instant.ts'
import { isUnmarked } from '../logger-payments/logger-payments.rows.ts'
import type { ComposedMessage } from './message-composer.ts'

/** What a message says of a job is no longer news when it is no longer so. */
export async function isStillNeeded(
  scope: Pick<Scope, 'kysely' | 'now'>,
  message: ComposedMessage,
): Promise<boolean> {
  const { kind, job_id: jobId, user_id: userId } = message
  if (userId !== null && !(await isStillWanted(scope, message, userId))) return false
  if (kind === 'invoiceIssued' || kind === 'invoiceOverdue') return isInvoiceOpen(scope, message, kind)
  if (jobId === null) return true
  const job = await scope.kysely
    .selectFrom('jobs')
    .select(['claimed_by_id', 'claimed_eta', 'completed_at', 'cancelled_at', 'deleted_at', 'round'])
    .where('id', '=', jobId)
    .executeTakeFirst()
  if (!job) return false
  const isOpen = job.completed_at === null && job.cancelled_at === null && job.deleted_at === null
  const isAvailable = isOpen && job.claimed_by_id === null
  const facts = message.facts as Partial<MessageFacts['jobAlert'] & MessageFacts['clientComing']>
  switch (kind) {
    case 'jobAlert':
    case 'clientReleased':
    case 'clientNobody':
      return isAvailable && job.round === facts.round
    case 'jobUnserved':
      return isAvailable
    case 'clientReceived':
      return isOpen
    case 'clientComing':
    case 'clientNewTime':
      return isOpen && job.claimed_eta !== null && isoInstant(job.claimed_eta) === facts.eta
    case 'jobAssigned':
    case 'jobCorrected':
      return isOpen && job.claimed_by_id === userId
    case 'loggerUnpaid':
      return isUnmarked(scope, jobId)
    case 'jobHandedOver':
      return job.claimed_by_id !== userId
    default:
      return true
  }
}

/** Whether the account is still there, and has not switched the kind off since. */
async function isStillWanted(
  scope: Pick<Scope, 'kysely' | 'now'>,
  { kind, channel }: ComposedMessage,
  userId: number,
): Promise<boolean> {
  const { kysely } = scope
  const user = await kysely
    .selectFrom('users')
    .select(['erased_at', 'status'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.erased_at !== null) return false
  if (kind === 'addressProof' && !(await isProofOpen(kysely, userId, channel, scope.now()))) return false
  if (kind === 'registrationApproved' && user.status !== 'approved') return false
  if (kind === 'registrationRejected' && user.status !== 'rejected') return false
  const use = switchOf(kind, channel)
  if (use === null) return true
  const choice = await kysely
    .selectFrom('switched_messages')
    .select('is_on')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return choice?.is_on ?? use === 'on'
}

/** Whether an invoice is there; and of one that is overdue whether nobody has paid it since. */
async function isInvoiceOpen(
  { kysely }: Pick<Scope, 'kysely'>,
  { user_id: userId, facts }: ComposedMessage,
  kind: 'invoiceIssued' | 'invoiceOverdue',
): Promise<boolean> {
  const { invoiceId } = facts as unknown as MessageFacts[typeof kind]
  const invoice = await kysely
    .selectFrom('invoices')
    .select('paid_on')
    .where('id', '=', invoiceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return invoice !== undefined && (kind === 'invoiceIssued' || invoice.paid_on === null)
}

/** Whether a link or a code can still prove the address. */
async function isProofOpen(
  kysely: Scope['kysely'],
  userId: number,
  channel: MessageChannel,
  now: Date,
): Promise<boolean> {
  const open = await kysely
    .selectFrom('address_proofs')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('proven_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return open !== undefined
}
