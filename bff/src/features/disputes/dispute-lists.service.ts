import type { ClientDispute } from '@snake-dispatch/contract/dispute-entries'
import {
  DISPUTES_PAGE,
  type DisputesQuery,
  type ListedDispute,
  type OwnDispute,
  type StaffDispute,
} from '@snake-dispatch/contract/disputes'
import { disputeRefusal, disputeState } from '@snake-dispatch/domain/dispute'
import { cutPage, readIdCursor } from '../../calls/pagination.ts'
import type { Reader } from '../../calls/caller.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import type { ClientLinks } from '../client-page/client-links.service.ts'
import { decideNote } from './decisions.service.ts'
import { authorOf, disputeNotFound, partyOf } from './dispute.policy.ts'
import { mayReply, presentForClient, presentForStaff, presentOwn } from './disputes.presenter.ts'
import { isWaiting, readEntries, selectDisputes, timesOf, type DisputeRow } from './disputes.rows.ts'
import { peopleOf } from './disputes.service.ts'

/** The most disputes of one account in one answer. */
const MAX_OWN = 50

/** The disputes in which the reader is logger or catcher, newest first. */
export async function listOwnDisputes({ scope, account }: Reader, now: Date): Promise<OwnDispute[]> {
  const rows = await selectDisputes(scope)
    .where((is) =>
      is.or([is('dispute.catcher_id', '=', account.id), is('dispute.logger_id', '=', account.id)]),
    )
    .orderBy('dispute.id', 'desc')
    .limit(MAX_OWN)
    .execute()
  const entries = await readEntries(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const role = partyOf(account.id, peopleOf(row))
    const own = entries.filter((entry) => entry.dispute_id === row.id)
    return role ? [presentOwn(row, own, { role, now })] : []
  })
}

/** The disputes of a part of the office's list, with the cursor of the next page. @throws AppError BAD_INPUT */
export async function listDisputes(
  scope: Scope,
  { part = 'undecided', limit = DISPUTES_PAGE, cursor }: DisputesQuery,
  now: Date,
): Promise<{ disputes: ListedDispute[]; nextCursor: string | null }> {
  const isUndecidedPart = part === 'undecided'
  const after = cursor === undefined ? undefined : readIdCursor(cursor)
  const rows = await selectDisputes(scope)
    .leftJoin('users as logger', 'logger.id', 'dispute.logger_id')
    .leftJoin('users as catcher', 'catcher.id', 'dispute.catcher_id')
    .select(['logger.name as logger_name', 'catcher.name as catcher_name'])
    .where((is) => (isUndecidedPart ? isWaiting() : is.not(isWaiting())))
    .$if(after !== undefined, (query) => query.where('dispute.id', isUndecidedPart ? '>' : '<', after!))
    .orderBy('dispute.id', isUndecidedPart ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, limit, ({ id }) => id)
  const entries = await readEntries(
    scope,
    page.map(({ id }) => id),
  )
  const disputes = page.map((row): ListedDispute => {
    const last = entries.findLast((entry) => entry.dispute_id === row.id)
    return {
      id: row.id,
      jobNumber: row.job_number,
      suburb: row.suburb,
      subject: row.subject,
      state: disputeState(timesOf(row), now),
      openedAt: isoInstant(row.opened_at),
      logger: row.logger_name,
      catcher: row.catcher_name,
      lastAt: isoInstant(last?.created_at ?? row.opened_at),
      lastAuthor: last?.author ?? 'office',
    }
  })
  return { disputes, nextCursor }
}

/** A dispute as the office reads it. @throws AppError NOT_FOUND */
export async function readStaffDispute(
  { scope, account }: Reader,
  {
    disputeId,
    links,
    now,
  }: { readonly disputeId: number; readonly links: Pick<ClientLinks, 'tokensOf'>; readonly now: Date },
): Promise<StaffDispute> {
  const row = await selectDisputes(scope).where('dispute.id', '=', disputeId).executeTakeFirst()
  if (!row) throw disputeNotFound()
  const entries = await readEntries(scope, [disputeId])
  const author = authorOf(account, peopleOf(row)) ?? 'office'
  return presentForStaff(
    row,
    entries,
    {
      people: await peopleToRing(scope, row),
      offence: await offenceOf(scope, row),
      mayReply: mayReply(row, entries, author, now),
      mayNotDecide: await decideNote(scope, account, { row, entries }, now),
      clientLink: author === 'office' ? await clientsLink(scope, { row, links, now }) : null,
    },
    now,
  )
}

/** The link that the office gives to the client of a visit (D-181); null once the dispute is over, or it was revoked. */
async function clientsLink(
  scope: Scope,
  { row, links, now }: { row: DisputeRow; links: Pick<ClientLinks, 'tokensOf'>; now: Date },
): Promise<string | null> {
  if (row.subject !== 'visit' || disputeState(timesOf(row), now) === 'closed') return null
  return (await links.tokensOf(scope, [row.job_id], 'dispute')).get(row.job_id) ?? null
}

async function peopleToRing({ kysely }: Scope, row: DisputeRow): Promise<StaffDispute['people']> {
  const found = await kysely
    .selectFrom('jobs as job')
    .leftJoin('users as catcher', (join) => join.on('catcher.id', '=', row.catcher_id))
    .leftJoin('users as logger', (join) => join.on('logger.id', '=', row.logger_id))
    .where('job.id', '=', row.job_id)
    .select(['job.client_name', 'job.client_mobile', 'catcher.name as catcher_name'])
    .select(['catcher.contact_number as catcher_phone', 'logger.name as logger_name'])
    .select('logger.contact_number as logger_phone')
    .executeTakeFirstOrThrow()
  const catcher = {
    role: 'catcher',
    userId: row.catcher_id,
    name: found.catcher_name,
    phone: found.catcher_phone,
  } as const
  return row.subject === 'share'
    ? [{ role: 'logger', userId: row.logger_id, name: found.logger_name, phone: found.logger_phone }, catcher]
    : [{ role: 'client', userId: null, name: found.client_name, phone: found.client_mobile }, catcher]
}

/** The newest offence that was recorded for the job. */
async function offenceOf({ kysely }: Scope, row: DisputeRow): Promise<StaffDispute['offence']> {
  if (row.subject !== 'share') return null
  const offence = await kysely
    .selectFrom('payment_offences')
    .where('job_id', '=', row.job_id)
    .select(['number', 'suspended_until', 'withdrawn_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return offence
    ? {
        number: offence.number,
        suspendedUntil: isoInstant(offence.suspended_until),
        withdrawnAt: isoInstant(offence.withdrawn_at),
      }
    : null
}

/** What a client reads of the dispute about their visit, and whether they may open one. */
export async function readForClient(
  scope: Pick<Scope, 'kysely'>,
  jobId: number,
  job: {
    readonly isClaimed: boolean
    readonly completedAt: Date | null
    readonly cancelledAt: Date | null
    readonly deletedAt: Date | null
    readonly erasedAt: Date | null
  },
  now: Date,
): Promise<{ dispute: ClientDispute | null; mayDispute: boolean }> {
  // Nobody needs the query while the request is open.
  if (!job.completedAt && !job.cancelledAt) return { dispute: null, mayDispute: false }
  const row = await selectDisputes(scope)
    .where('dispute.job_id', '=', jobId)
    .where('dispute.subject', '=', 'visit')
    .executeTakeFirst()
  if (row)
    return { dispute: presentForClient(row, await readEntries(scope, [row.id]), now), mayDispute: false }
  const facts = { ...job, isOwed: false, isErased: job.erasedAt !== null }
  return { dispute: null, mayDispute: !job.deletedAt && disputeRefusal('visit', facts, now) === null }
}
