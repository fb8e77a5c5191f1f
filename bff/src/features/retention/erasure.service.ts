import { ERASED, suburbAfterErasure } from '@snake-dispatch/domain/erased'
import { maskedTexts } from '@snake-dispatch/domain/masked-texts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { forgetSamples } from '../../db/planner-samples.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { eraseDisputesOf } from '../disputes/disputes.rows.ts'
import { erasedDetails, holdsClient, selectDue, type Retention } from './retention-due.ts'

/** How many rows were erased or changed. */
interface Erased {
  readonly jobs: number
  /** With the uploads that were not decoded yet. */
  readonly photos: number
  readonly auditEntries: number
  readonly notifications: number
}

/** How much is done at once. */
export interface Portions {
  /** Jobs of one transaction; by default `JOBS_AT_ONCE`. */
  readonly jobsAtOnce?: number
  /** The most transactions; by default there is no limit. */
  readonly batches?: number
}

/** Jobs of one transaction: few, because the embedded database does nothing else during one. */
export const JOBS_AT_ONCE = 200
/** The samples of what was erased this long ago are forgotten (again): two nights. */
const LATELY_MS = 48 * 60 * 60_000

/**
 * Erases what the portal knows of the clients of jobs that ended `months` ago (DATA-02, D-38), permanently and
 * everywhere:
 *
 * - of the job: name, mobile, address, position, details and location details with their masked forms, completion notes, payment
 *   reference, photos. The contact number is the claimer's and not the client's, but nobody needs it any more. The
 *   suburb stays, unless somebody typed an address into its field (see `suburbAfterErasure`); the reached suburbs,
 *   which would repeat that address, are removed;
 * - photos, also those that were never decoded;
 * - of the audit trail: all details that `keptDetails` does not list, such as the text of a release, and the network
 *   address of a public request;
 * - what was written in disputes about it, which end (D-175);
 * - notifications about it, whose text may repeat that typed address, and its mail and texts (D-185).
 *
 * Nothing else that refers to a job is erased: fees, invoices and alerts hold ids and sums, the queue and idempotency
 * outcomes hold ids, and idempotency keys, with their digest of a request, expire within days (see `KEY_LIFETIME_MS`).
 *
 * Open jobs are not touched, however old: how a claim ends decides about its fee, and only a person knows. They are
 * reported (see `countStale`), and erased `months` after a moderator has cancelled or deleted them.
 *
 * Visits to the demo end after a day, with all that they hold (D-39).
 *
 * Each transaction erases some jobs completely, so that the next run continues one that was killed, and several
 * processes share the work.
 *
 * @returns what was erased, and whether nothing was left when it stopped
 */
export async function eraseDue(
  database: Pick<Database, 'scope' | 'withoutRealm'>,
  retention: Retention,
  { jobsAtOnce = JOBS_AT_ONCE, batches = Infinity }: Portions = {},
): Promise<Erased & { isDone: boolean }> {
  let sum: Erased = { jobs: 0, photos: 0, auditEntries: 0, notifications: 0 }
  const scope = database.scope('live')
  let isMore = true
  for (let batch = 0; isMore && batch < batches; batch++) {
    const erased = await eraseBatch(scope, retention, jobsAtOnce)
    sum = added(sum, erased)
    isMore = erased.jobs === jobsAtOnce
  }
  if (await erasedLately(scope, retention.now)) await forgetSamples(database)
  return { ...sum, isDone: !isMore }
}

function added(one: Erased, other: Erased): Erased {
  return {
    jobs: one.jobs + other.jobs,
    photos: one.photos + other.photos,
    auditEntries: one.auditEntries + other.auditEntries,
    notifications: one.notifications + other.notifications,
  }
}

function eraseBatch(scope: Scope, retention: Retention, limit: number): Promise<Erased> {
  return scope.transaction(async (tx) =>
    eraseClients(tx, await selectDue(tx, retention, limit).execute(), retention.now),
  )
}

/**
 * Erases the clients of jobs that have ended, as `eraseDue` says: in the caller's transaction, which has locked them.
 * Afterwards call `forgetSamples`.
 */
export async function eraseClients(
  tx: Transaction,
  jobs: readonly { id: number; suburb: string | null }[],
  now: Date,
): Promise<Erased> {
  const ids = jobs.map(({ id }) => id)
  if (ids.length === 0) return { jobs: 0, photos: 0, auditEntries: 0, notifications: 0 }
  const removed = (table: 'photos' | 'photo_uploads' | 'notifications') => removeOf(tx, table, ids)
  const photos = (await removed('photos')) + (await removed('photo_uploads'))
  const notifications = await removed('notifications')
  await tx.kysely.deleteFrom('messages').where('job_id', 'in', ids).execute()
  await eraseJobs(tx, ids, now)
  await eraseDisputesOf(tx, ids, { now, erased: ERASED })
  await correctSuburbs(tx, jobs)
  return { jobs: ids.length, photos, notifications, auditEntries: await eraseTrail(tx, ids) }
}

async function removeOf(
  tx: Transaction,
  table: 'photos' | 'photo_uploads' | 'notifications',
  jobIds: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await tx.kysely
    .deleteFrom(table)
    .where('job_id', 'in', jobIds)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function eraseJobs(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await tx.kysely
    .updateTable('jobs')
    .set({
      client_name: null,
      client_mobile: null,
      address: null,
      address_masked: null,
      details: null,
      details_masked: null,
      location_details: null,
      location_details_masked: null,
      position_latitude: null,
      position_longitude: null,
      position_accuracy: null,
      photo_url: null,
      contact_number: null,
      completion_notes: null,
      release_place: null,
      completion_photo_url: null,
      payment_reference_number: null,
      reach_suburbs: null,
      request_keys: null,
      erased_at: now,
    })
    .where('id', 'in', ids)
    .execute()
}

async function correctSuburbs(
  tx: Transaction,
  jobs: readonly { id: number; suburb: string | null }[],
): Promise<void> {
  for (const { id, suburb } of jobs) {
    const kept = suburbAfterErasure(suburb)
    if (kept !== suburb)
      await tx.kysely
        .updateTable('jobs')
        .set({ suburb: kept, suburb_masked: maskedTexts({ suburb: kept }).suburbMasked })
        .where('id', '=', id)
        .execute()
  }
}

/** Removes the client from the audit trail. The database allows this for erased jobs only. */
async function eraseTrail(tx: Transaction, jobIds: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await tx.kysely
    .updateTable('audit_entries')
    .set({
      detail: sql`detail - array(select jsonb_object_keys(${erasedDetails}))`,
      address: sql`case when actor_id is not null then address end`,
    })
    .where('subject_type', '=', 'job')
    .where('subject_id', 'in', jobIds)
    .where(holdsClient)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Whether something was erased lately, also by a request or a run that ended before it forgot the samples. */
async function erasedLately({ kysely }: Pick<Scope, 'kysely'>, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - LATELY_MS).toISOString()
  const lately = (table: 'jobs' | 'users') =>
    kysely.selectFrom(table).select('id').where('erased_at', '>=', since).limit(1).executeTakeFirst()
  return ((await lately('jobs')) ?? (await lately('users'))) !== undefined
}
