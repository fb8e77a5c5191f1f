import type { OpenDisputeInput } from '@snake-dispatch/contract/disputes'
import {
  disputeState,
  isUndecided,
  MAX_STATEMENTS,
  type DisputeAuthor,
  type DisputeEntryKind,
  type DisputeOutcome,
} from '@snake-dispatch/domain/dispute'
import type { AuditAction } from '@snake-dispatch/contract/audit'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { ClientLinks } from '../client-page/client-links.service.ts'
import { jobNotFound } from '../jobs/job.errors.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import { authorOf, disputeNotFound, openerOf } from './dispute.policy.ts'
import { lockDisputedJob, openRefusal, type DisputedJob } from './disputed-job.rows.ts'
import { tellDispute } from './dispute-notices.ts'
import { countOf } from './disputes.presenter.ts'
import { readEntries, selectDisputes, timesOf, type DisputeRow, type EntryRow } from './disputes.rows.ts'

type Needs = Pick<Core, 'clock' | 'events'> & {
  readonly notices: Pick<OfficeNotices, 'tell' | 'tellModerators'>
  readonly links: Pick<ClientLinks, 'make'>
}

/** Who writes: a side of the dispute, its account (a client has none), and the network address of the call. */
export interface DisputeWriter {
  readonly author: DisputeAuthor
  readonly userId: number | null
  readonly address?: string | undefined
}

/** What is added to a dispute. */
interface NewEntry {
  readonly kind: DisputeEntryKind
  readonly text: string
  readonly outcome?: DisputeOutcome
}

/** A dispute that is changed: nobody else changes it meanwhile. */
export interface LockedDispute {
  readonly row: DisputeRow
  readonly entries: readonly EntryRow[]
}

export type Disputes = ReturnType<typeof createDisputeService>

/** Opens disputes, and adds what their parties and the office write (D-175). */
export function createDisputeService({ clock, events, notices, links }: Needs) {
  /** Adds an entry, with its audit entry, its notices and its live message. */
  async function add(
    tx: Transaction,
    row: Pick<DisputeRow, 'id' | 'job_id' | 'job_number' | 'subject' | 'logger_id' | 'catcher_id'>,
    writer: DisputeWriter,
    { kind, text, outcome }: NewEntry,
  ): Promise<void> {
    await tx.kysely
      .insertInto('dispute_entries')
      .values({
        dispute_id: row.id,
        kind,
        author: writer.author,
        author_id: writer.userId,
        text,
        outcome: outcome ?? null,
        created_at: clock.now(),
      })
      .execute()
    await recordAudit(tx, {
      actor: writer.userId === null ? null : { id: writer.userId },
      action: actionOf[kind],
      subject: { type: 'job', id: row.job_id },
      detail: { disputeSubject: row.subject, ...(outcome && { disputeOutcome: outcome }) },
      address: writer.address,
    })
    await tellDispute(tx, notices, row, { kind, author: writer.author, outcome: outcome ?? null })
    await events.publish(tx, 'jobUpdated', { jobId: row.job_id })
  }

  /** @throws AppError CONFLICT when the side may not write now */
  async function reply(
    tx: Transaction,
    { row, entries }: LockedDispute,
    writer: DisputeWriter,
    text: string,
  ): Promise<void> {
    if (isRepeated(entries, writer.author, text)) return
    if (!isUndecided(disputeState(timesOf(row), clock.now())))
      throw conflict('This dispute was decided. Nothing more can be written.')
    if (countOf(entries, writer.author) >= MAX_STATEMENTS)
      throw conflict(`You have written ${MAX_STATEMENTS} times. Call us if there is more.`)
    await add(tx, row, writer, { kind: 'reply', text })
  }

  /** @throws AppError CONFLICT when it was appealed, or cannot be any more */
  async function appeal(
    tx: Transaction,
    { row, entries }: LockedDispute,
    writer: DisputeWriter,
    text: string,
  ): Promise<void> {
    if (isRepeated(entries, writer.author, text)) return
    const state = disputeState(timesOf(row), clock.now())
    if (row.appealed_at !== null) throw conflict('It was appealed already. That can be done once.')
    if (state === 'open') throw conflict('It was not decided yet.')
    if (state !== 'decided') throw conflict('It is too late for an appeal: 14 days after the decision.')
    await tx.kysely
      .updateTable('disputes')
      .set({ appealed_at: clock.now() })
      .where('id', '=', row.id)
      .execute()
    await add(tx, row, writer, { kind: 'appealed', text })
  }

  /** The dispute of an account's call, and as whom it is made. @throws AppError NOT_FOUND when it is not theirs */
  async function lockFor(
    tx: Transaction,
    { account, address }: Pick<Caller, 'account' | 'address'>,
    disputeId: number,
  ): Promise<{ locked: LockedDispute; writer: DisputeWriter }> {
    const locked = await lockDispute(tx, disputeId)
    const author = authorOf(account, peopleOf(locked.row))
    if (!author) throw disputeNotFound()
    return { locked, writer: { author, userId: account.id, address } }
  }

  /** @throws AppError as `open` */
  async function store(
    tx: Transaction,
    job: DisputedJob,
    writer: DisputeWriter,
    { subject, text }: OpenDisputeInput,
  ): Promise<number> {
    const before = await selectDisputes(tx)
      .where('dispute.job_id', '=', job.id)
      .where('dispute.subject', '=', subject)
      .executeTakeFirst()
    if (before) {
      const [opened] = await readEntries(tx, [before.id])
      if (opened && isRepeated([opened], writer.author, text)) return before.id
      throw conflict('There is a dispute about this already. Write in that one.')
    }
    const refusal = openRefusal(job, subject, clock.now())
    if (refusal !== null) throw conflict(refusal)
    const row = {
      job_id: job.id,
      subject,
      logger_id: subject === 'share' ? job.created_by_id : null,
      catcher_id: job.claimed_by_id!,
    }
    const { id } = await tx.kysely
      .insertInto('disputes')
      .values({ ...row, opened_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The office gives it to a client who has no link of their own, or has lost it (D-181).
    if (subject === 'visit') await links.make(tx, job.id, ['dispute'])
    await add(tx, { ...row, id, job_number: job.job_number }, writer, { kind: 'opened', text })
    return id
  }

  return {
    add,

    /**
     * Opens a dispute about a job, as its logger, its catcher or the office. The same words of the same side again
     * change nothing.
     * @throws AppError NOT_FOUND, FORBIDDEN (see `openerOf`), CONFLICT when there is one already, or cannot be one
     */
    open: (
      { scope, account, address }: Caller,
      jobId: number,
      input: OpenDisputeInput,
    ): Promise<{ disputeId: number }> =>
      scope.transaction(async (tx) => {
        const job = await lockDisputedJob(tx, jobId)
        if (!job) throw jobNotFound()
        const people = {
          subject: input.subject,
          loggerId: job.created_by_id,
          catcherId: job.claimed_by_id,
        }
        const author = openerOf(account, people)
        return { disputeId: await store(tx, job, { author, userId: account.id, address }, input) }
      }),

    /** Writes in a dispute. @throws AppError NOT_FOUND, CONFLICT when it was decided, or they have written too often */
    reply: ({ scope, ...caller }: Caller, disputeId: number, text: string): Promise<void> =>
      scope.transaction(async (tx) => {
        const { locked, writer } = await lockFor(tx, caller, disputeId)
        await reply(tx, locked, writer, text)
      }),

    /** Appeals a decision. @throws AppError NOT_FOUND, FORBIDDEN to the office, CONFLICT as it says */
    appeal: ({ scope, ...caller }: Caller, disputeId: number, text: string): Promise<void> =>
      scope.transaction(async (tx) => {
        const { locked, writer } = await lockFor(tx, caller, disputeId)
        if (writer.author === 'office') throw new AppError('FORBIDDEN', 'Only its two parties can appeal.')
        await appeal(tx, locked, writer, text)
      }),

    /** The same for the client of a job that is locked, whose link was checked. */
    ofClient: {
      /** @throws AppError CONFLICT when there is one already, or cannot be one */
      open: async (tx: Transaction, jobId: number, text: string, address: string): Promise<void> => {
        const job = await lockDisputedJob(tx, jobId)
        if (!job) throw jobNotFound()
        await store(tx, job, client(address), { subject: 'visit', text })
      },
      /** @throws AppError NOT_FOUND, CONFLICT as `reply` */
      reply: async (tx: Transaction, jobId: number, text: string, address: string): Promise<void> => {
        await reply(tx, await lockVisit(tx, jobId), client(address), text)
      },
      /** @throws AppError NOT_FOUND, CONFLICT as `appeal` */
      appeal: async (tx: Transaction, jobId: number, text: string, address: string): Promise<void> => {
        await appeal(tx, await lockVisit(tx, jobId), client(address), text)
      },
    },
  }
}

const actionOf: Readonly<Record<DisputeEntryKind, AuditAction>> = {
  opened: 'job.dispute-open',
  reply: 'job.dispute-reply',
  decided: 'job.dispute-decide',
  decidedAgain: 'job.dispute-decide',
  appealed: 'job.dispute-appeal',
}

const client = (address: string): DisputeWriter => ({ author: 'client', userId: null, address })

const conflict = (sentence: string) => new AppError('CONFLICT', sentence)

/** The accounts of a stored dispute. */
export const peopleOf = (row: Pick<DisputeRow, 'subject' | 'logger_id' | 'catcher_id'>) => ({
  subject: row.subject,
  loggerId: row.logger_id,
  catcherId: row.catcher_id,
})

/** Whether the newest text of a side is the same: a retry, whose first answer was lost. */
function isRepeated(entries: readonly EntryRow[], author: DisputeAuthor, text: string): boolean {
  return entries.findLast((entry) => entry.author === author)?.text === text
}

/** Makes concurrent changes to a dispute wait. @throws AppError NOT_FOUND */
export async function lockDispute(tx: Transaction, disputeId: number): Promise<LockedDispute> {
  const known = await tx.kysely
    .selectFrom('disputes')
    .select('id')
    .where('id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw disputeNotFound()
  const row = await selectDisputes(tx).where('dispute.id', '=', disputeId).executeTakeFirstOrThrow()
  return { row, entries: await readEntries(tx, [disputeId]) }
}

async function lockVisit(tx: Transaction, jobId: number): Promise<LockedDispute> {
  const visit = await tx.kysely
    .selectFrom('disputes')
    .select('id')
    .where('job_id', '=', jobId)
    .where('subject', '=', 'visit')
    .executeTakeFirst()
  if (!visit) throw disputeNotFound()
  return lockDispute(tx, visit.id)
}
