import type { ClientJob, ClientJobs } from '@snake-dispatch/contract/privacy-requests'
import { CLIENT_JOBS_PAGE } from '@snake-dispatch/contract/privacy-requests'
import { firstName } from '@snake-dispatch/domain/first-name'
import { nationalNumber } from '@snake-dispatch/domain/phone'
import { triageFacts } from '@snake-dispatch/domain/triage-text'
import { sql, type SqlBool } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import type { Database } from '../../db/database.ts'
import { isoInstant } from '../../db/instant.ts'
import { forgetSamples } from '../../db/planner-samples.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { clientNumber } from '../jobs/client-number.rows.ts'
import { positionOf } from '../jobs/job.rows.ts'
import { endedAt } from './retention-due.ts'
import { eraseClients, JOBS_AT_ONCE } from './erasure.service.ts'

/**
 * Answers a client's privacy requests by their mobile number (DATA-04): what the portal holds of them, and its erasure.
 * An admin verifies who the client is. The audit trail records each step without the number.
 */
export function createClientData(database: Pick<Database, 'withoutRealm'>) {
  return {
    /** How many jobs hold the number, also deleted ones; erased jobs hold none. */
    find: ({ scope, account, address }: Caller, mobile: string): Promise<ClientJobs> =>
      scope.transaction(async (tx) => {
        const counts = await countJobs(tx, mobile)
        await recordAudit(tx, {
          actor: account,
          action: 'account.client-search',
          subject: { type: 'account', id: account.id },
          detail: { jobs: counts.ended + counts.open },
          address,
        })
        return counts
      }),

    /**
     * What the jobs hold of the client, newest first, one page; `nextCursor` is null on the last one.
     * @param before the last id of the previous page
     */
    export: ({ scope, account, address }: Caller, mobile: string, before?: number) =>
      scope.transaction(async (tx) => {
        const rows = await selectForClient(tx, mobile, before).execute()
        const page = rows.slice(0, CLIENT_JOBS_PAGE)
        for (const { id } of page) await note(tx, { account, address }, 'job.client-export', id)
        const nextCursor = rows.length > page.length ? page.at(-1)!.id : null
        return { jobs: await withPhotos(tx, page), nextCursor }
      }),

    /**
     * Erases the client from every job that has ended, as retention does (D-38), at once. Open jobs are not touched: a
     * catcher needs them. A moderator cancels or deletes those first.
     */
    async erase({ scope, account, address }: Caller, mobile: string) {
      let erased = 0
      for (let isMore = true; isMore;) {
        const jobs = await scope.transaction(async (tx) => {
          const ended = await ofClient(tx, mobile)
            .where(sql<SqlBool>`${endedAt} is not null`)
            .select(['jobs.id', 'jobs.suburb'])
            .orderBy('jobs.id')
            .limit(JOBS_AT_ONCE)
            .forUpdate()
            .execute()
          for (const { id } of ended) await note(tx, { account, address }, 'job.client-erase', id)
          return (await eraseClients(tx, ended, tx.now())).jobs
        })
        erased += jobs
        isMore = jobs === JOBS_AT_ONCE
      }
      if (erased > 0) await forgetSamples(database)
      return { erased, open: (await countJobs(scope, mobile)).open }
    },
  }
}

/** The jobs with that number, however its digits are grouped. */
function ofClient({ kysely }: Pick<Scope, 'kysely'>, mobile: string) {
  return kysely
    .selectFrom('jobs')
    .where(sql<SqlBool>`${clientNumber('jobs')} = ${nationalNumber(mobile) ?? mobile}`)
}

async function countJobs(scope: Pick<Scope, 'kysely'>, mobile: string): Promise<ClientJobs> {
  return ofClient(scope, mobile)
    .select(sql<number>`(count(*) filter (where ${endedAt} is not null))::int`.as('ended'))
    .select(sql<number>`(count(*) filter (where ${endedAt} is null))::int`.as('open'))
    .executeTakeFirstOrThrow()
}

function selectForClient(tx: Transaction, mobile: string, before: number | undefined) {
  const query = ofClient(tx, mobile)
    .leftJoin('users as claimer', 'claimer.id', 'jobs.claimed_by_id')
    .select(['jobs.id', 'jobs.job_number', 'jobs.snake_type', 'jobs.urgency'])
    .select(['jobs.quoted_cost', 'jobs.client_paid'])
    .select(['jobs.client_name', 'jobs.client_mobile', 'jobs.address', 'jobs.suburb', 'jobs.details'])
    .select(['jobs.position_latitude', 'jobs.position_longitude', 'jobs.position_accuracy'])
    .select(['jobs.location_details', 'jobs.completion_notes', 'claimer.name as claimer_name'])
    .select(['jobs.legs', 'jobs.snake_length', 'jobs.in_sight', 'jobs.outcome', 'jobs.found_type'])
    .select('jobs.release_place')
    .select([
      'jobs.created_at',
      'jobs.claimed_at',
      'jobs.completed_at',
      'jobs.cancelled_at',
      'jobs.deleted_at',
    ])
    .select((jobs) =>
      jobs
        .selectFrom('audit_entries as sent')
        .whereRef('sent.subject_id', '=', 'jobs.id')
        .where('sent.subject_type', '=', 'job')
        .where('sent.action', '=', 'job.create')
        .where('sent.actor_id', 'is', null)
        .select('sent.address')
        .limit(1)
        .as('network_address'),
    )
    .orderBy('jobs.id', 'desc')
    .limit(CLIENT_JOBS_PAGE + 1)
  return before === undefined ? query : query.where('jobs.id', '<', before)
}

type ClientRow = Awaited<ReturnType<ReturnType<typeof selectForClient>['execute']>>[number]

async function withPhotos(tx: Transaction, rows: readonly ClientRow[]): Promise<ClientJob[]> {
  if (rows.length === 0) return []
  const photos = await tx.kysely
    .selectFrom('photos')
    .select(['job_id', 'jpeg'])
    .where(
      'job_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created_at')
    .execute()
  const statements = await statementsOf(tx, rows)
  return rows.map((row) => ({
    jobNumber: row.job_number,
    snakeType: row.snake_type,
    urgency: row.urgency,
    name: row.client_name,
    mobile: row.client_mobile,
    address: row.address,
    suburb: row.suburb,
    position: positionOf(row),
    details: row.details,
    locationDetails: row.location_details,
    seen: triageFacts({ legs: row.legs, snakeLength: row.snake_length, inSight: row.in_sight }),
    quotedCost: row.quoted_cost,
    clientPaid: row.client_paid,
    catcher: row.claimer_name === null ? null : firstName(row.claimer_name),
    catcherNotes: row.completion_notes,
    outcome: row.outcome,
    foundType: row.found_type,
    releasePlace: row.release_place,
    disputeStatements: statements
      .filter((statement) => statement.job_id === row.id)
      .map(({ created_at: at, text }) => ({ at: isoInstant(at), text })),
    internetAddress: row.network_address,
    requestedAt: isoInstant(row.created_at),
    claimedAt: isoInstant(row.claimed_at),
    completedAt: isoInstant(row.completed_at),
    cancelledAt: isoInstant(row.cancelled_at),
    deletedAt: isoInstant(row.deleted_at),
    photos: photos
      .filter((photo) => photo.job_id === row.id)
      .map(({ jpeg }) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`),
  }))
}

/** What the clients of jobs wrote in disputes. */
function statementsOf(tx: Transaction, rows: readonly ClientRow[]) {
  return tx.kysely
    .selectFrom('dispute_entries as entry')
    .innerJoin('disputes as dispute', 'dispute.id', 'entry.dispute_id')
    .where('entry.author', '=', 'client')
    .where(
      'dispute.job_id',
      'in',
      rows.map(({ id }) => id),
    )
    .select(['dispute.job_id', 'entry.text', 'entry.created_at'])
    .orderBy('entry.id')
    .execute()
}

function note(
  tx: Transaction,
  { account, address }: Pick<Caller, 'account' | 'address'>,
  action: 'job.client-export' | 'job.client-erase',
  id: number,
): Promise<void> {
  return recordAudit(tx, { actor: account, action, subject: { type: 'job', id }, address })
}
