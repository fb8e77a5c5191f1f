import { isAdmin, isModerator } from '@snake-dispatch/contract/user'
import { messageRules, switchOf } from '@snake-dispatch/domain/message-kinds'
import type { MessageFacts } from '@snake-dispatch/domain/message-facts'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { isLockedAt } from '../accounts/lock.rows.ts'
import { findLadderJob } from '../dispatch/ladder.rows.ts'
import type { RingAudience } from '../dispatch/ring-audience.service.ts'
import { isUnmarked } from '../logger-payments/logger-payments.rows.ts'
import { hasGap } from '../notifications/office-notices.rows.ts'
import { isTexted } from './alert-texts.service.ts'
import type { ComposedMessage } from './message-composer.ts'

/** A message that is about to be sent. */
export interface DueMessage extends ComposedMessage {
  readonly queued_at: string
}

type Reads = Pick<Scope, 'kysely' | 'realm' | 'now'>

/** Whether a message is still wanted by its reader, and what it says is still so (D-185). */
export async function isStillNeeded(
  scope: Reads,
  message: DueMessage,
  audience: Pick<RingAudience, 'read'>,
): Promise<boolean> {
  const account = message.user_id === null ? null : await readAccount(scope, message.user_id)
  const job = message.job_id === null ? null : await readJob(scope, message.job_id)
  if (account === undefined || job === undefined) return false
  if (account && !(isStillReader(account, message, scope.now()) && (await isSwitchedOn(scope, message))))
    return false
  return isStillSo(scope, message, { account, job, audience })
}

type Account = Awaited<ReturnType<typeof readAccount>>
type Job = Awaited<ReturnType<typeof readJob>>

/** `isStillNeeded`, of what the message says. A kind that says what happened, and nothing of now, stays true. */
async function isStillSo(
  scope: Reads,
  message: DueMessage,
  {
    account,
    job,
    audience,
  }: { account: Account | null; job: Job | null; audience: Pick<RingAudience, 'read'> },
): Promise<boolean> {
  const { kysely } = scope
  const { kind, user_id: userId, job_id: jobId } = message
  const facts = message.facts as Partial<
    MessageFacts['jobAlert'] &
      MessageFacts['clientComing'] &
      MessageFacts['accountLocked'] &
      MessageFacts['offenceWithdrawn']
  >
  const isOpen = !!job && job.completed_at === null && job.cancelled_at === null && job.deleted_at === null
  const isAvailable = isOpen && job.claimed_by_id === null
  const lockedUntil = account?.locked_until ? isoInstant(account.locked_until) : null
  switch (kind) {
    case 'addressProof':
    case 'registrationReceived':
      return isProofOpen(scope, message)
    case 'registrationApproved':
      return account?.status === 'approved'
    case 'registrationRejected':
      return account?.status === 'rejected'
    case 'accountLocked':
      return !!account?.is_locked && lockedUntil === null && account.locked_reason === facts.reason
    case 'accountSuspended':
      return !!account?.is_locked && lockedUntil === facts.until
    case 'offenceWithdrawn':
      return lockedUntil === facts.until && (!!account?.is_locked && lockedUntil === null) === facts.isLocked
    case 'forgottenPassword':
      return exists(
        kysely
          .selectFrom('password_links')
          .select('id')
          .where('user_id', '=', userId)
          .where('is_self_asked', '=', true)
          .where('expires_at', '>', scope.now().toISOString())
          .limit(1),
      )
    case 'jobAlert': {
      if (!isAvailable || job.round !== facts.round || job.urgency !== 'high') return false
      const asked = await audience.read(scope, (await findLadderJob(scope, jobId!))!, [userId!])
      return asked.some((each) => isTexted(each))
    }
    case 'clientReleased':
    case 'clientNobody':
      return isAvailable && job.round === facts.round
    case 'jobUnserved':
      return isAvailable
    case 'nobodyCame':
    case 'clientReceived':
      return isOpen
    case 'clientComing':
    case 'clientNewTime':
      return (
        isOpen &&
        job.claimed_eta !== null &&
        job.claimed_at !== null &&
        isoInstant(job.claimed_eta) === facts.eta &&
        isoInstant(job.claimed_at) === facts.claimedAt
      )
    case 'jobAssigned':
    case 'jobCorrected':
      return isOpen && job.claimed_by_id === userId
    case 'jobHandedOver':
      return job?.claimed_by_id !== userId
    case 'jobCancelled':
      return job?.cancelled_at !== null
    case 'invoiceIssued':
    case 'invoiceOverdue':
      return isInvoiceOpen(scope, message, kind)
    case 'loggerUnpaid':
      return jobId !== null && isUnmarked(scope, jobId)
    case 'consentAsked':
      return exists(
        kysely
          .selectFrom('revocations')
          .select('id')
          .where('expires_at', '>', scope.now().toISOString())
          .where('asked_by_id', '<>', userId)
          .where('user_id', '<>', userId),
      )
    case 'registrationWaits':
      return exists(kysely.selectFrom('users').select('id').where('status', '=', 'pending').limit(1))
    case 'noCoverage':
      return (await kysely.selectNoFrom(hasGap(scope).as('is_so')).executeTakeFirstOrThrow()).is_so === true
    case 'capsReached':
      return sydneyDay(new Date(message.queued_at)) === sydneyDay(scope.now())
    case 'passwordChanged':
    case 'emailChanged':
    case 'passkeyChanged':
    case 'newDevice':
    case 'credentialEnds':
    case 'quarterSummary':
    case 'loggedJobs':
    case 'alertsInTrouble':
    case 'test':
      return true
  }
}

const exists = async (query: { executeTakeFirst(): Promise<object | undefined> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

const readAccount = ({ kysely }: Reads, userId: number) =>
  kysely
    .selectFrom('users')
    .select(['status', 'role', 'is_admin', 'is_moderator', 'is_locked', 'locked_reason', 'locked_until'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

const readJob = ({ kysely }: Reads, jobId: number) =>
  kysely
    .selectFrom('jobs')
    .select(['claimed_by_id', 'claimed_at', 'claimed_eta', 'completed_at', 'cancelled_at', 'deleted_at'])
    .select(['round', 'urgency'])
    .where('id', '=', jobId)
    .executeTakeFirst()

/** Whether an account is still one of those who get the kind: the office's goes to staff who can sign in. */
function isStillReader(account: NonNullable<Account>, { kind }: ComposedMessage, now: Date): boolean {
  const { to } = messageRules[kind]
  if (to !== 'admins' && to !== 'moderators') return true
  const staff = { role: account.role, isAdmin: account.is_admin, isModerator: account.is_moderator }
  const lockedUntil = account.locked_until === null ? null : new Date(account.locked_until)
  if (isLockedAt({ isLocked: account.is_locked, lockedUntil }, now)) return false
  return to === 'admins' ? isAdmin(staff) : isModerator(staff)
}

/** Whether the account has not switched the kind off since. */
async function isSwitchedOn(
  { kysely }: Reads,
  { kind, channel, user_id: userId }: ComposedMessage,
): Promise<boolean> {
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
  { kysely }: Reads,
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
const isProofOpen = (
  { kysely, now }: Reads,
  { user_id: userId, channel }: ComposedMessage,
): Promise<boolean> =>
  exists(
    kysely
      .selectFrom('address_proofs')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('channel', '=', channel)
      .where('proven_at', 'is', null)
      .where('expires_at', '>', now().toISOString()),
  )
