import type { ClientDispute, DisputeEntry } from '@snake-dispatch/contract/dispute-entries'
import type { DisputedPayment, OwnDispute, StaffDispute } from '@snake-dispatch/contract/disputes'
import {
  appealUntil,
  disputeState,
  isUndecided,
  MAX_STATEMENTS,
  type DisputeAuthor,
  type DisputeParty,
} from '@snake-dispatch/domain/dispute'
import { owedToLogger } from '@snake-dispatch/domain/revenue-split'
import { isoInstant } from '../../db/instant.ts'
import { timesOf, type DisputeRow, type EntryRow } from './disputes.rows.ts'

/** What every reader gets of a dispute; who of the office wrote something, and accounts, are left out. */
function presentDispute(row: DisputeRow, entries: readonly EntryRow[], now: Date) {
  const times = timesOf(row)
  const state = disputeState(times, now)
  const until = state === 'decided' ? appealUntil(times) : null
  return {
    subject: row.subject,
    state,
    openedAt: isoInstant(row.opened_at),
    appealUntil: until && until.toISOString(),
    entries: entries.map(presentEntry),
  }
}

const presentEntry = ({ kind, author, text, outcome, created_at: at }: EntryRow): DisputeEntry => ({
  kind,
  author,
  text,
  outcome,
  at: isoInstant(at),
})

/** The facts of the payment, as the job has them now; null of a visit, and where nothing is owed. */
function presentPayment(row: DisputeRow): DisputedPayment | null {
  if (row.subject !== 'share') return null
  const amount = owedToLogger({ quotedCost: row.quoted_cost, clientPaid: row.client_paid }, 'catcher')
  return {
    amount,
    isSent: row.payment_sent,
    sentAt: isoInstant(row.payment_sent_at),
    reference: row.payment_reference_number,
    receivedAt: isoInstant(row.payment_received_at),
    missedAt: isoInstant(row.payment_missed_at),
  }
}

const presentJob = (row: DisputeRow) => ({
  id: row.id,
  jobId: row.job_id,
  jobNumber: row.job_number,
  suburb: row.suburb,
  payment: presentPayment(row),
})

/** How many texts a side has written. */
export const countOf = (entries: readonly EntryRow[], author: DisputeAuthor): number =>
  entries.filter((entry) => entry.author === author && entry.outcome === null).length

/** Whether a side may write now. */
export function mayReply(row: DisputeRow, entries: readonly EntryRow[], author: DisputeAuthor, now: Date) {
  return isUndecided(disputeState(timesOf(row), now)) && countOf(entries, author) < MAX_STATEMENTS
}

/** A dispute for the client's page. */
export const presentForClient = (
  row: DisputeRow,
  entries: readonly EntryRow[],
  now: Date,
): ClientDispute => ({
  ...presentDispute(row, entries, now),
  mayReply: mayReply(row, entries, 'client', now),
})

/** A dispute for one of its catchers. */
export const presentOwn = (
  row: DisputeRow,
  entries: readonly EntryRow[],
  { role, now }: { readonly role: DisputeParty; readonly now: Date },
): OwnDispute => ({
  ...presentDispute(row, entries, now),
  ...presentJob(row),
  role,
  mayReply: mayReply(row, entries, role, now),
})

/** A dispute for the office. */
export const presentForStaff = (
  row: DisputeRow,
  entries: readonly EntryRow[],
  more: Pick<StaffDispute, 'people' | 'offence' | 'mayReply' | 'mayNotDecide' | 'clientLink'>,
  now: Date,
): StaffDispute => ({
  ...presentDispute(row, entries, now),
  ...presentJob(row),
  entries: entries.map((entry) => ({
    ...presentEntry(entry),
    authorName: entry.author === 'office' ? entry.author_name : null,
  })),
  ...more,
})
