import type { ClientFacts } from '@snake-dispatch/domain/client-rights'
import { MOST_LOOKED, type CameAnswer } from '@snake-dispatch/domain/client-state'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import { sql, type SqlBool } from 'kysely'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { hasHeard } from '../dispatch/alerted-count.rows.ts'
import { MODERATORS } from '../dispatch/ladder.rows.ts'
import type { EnteredLicence } from '../credentials/credentials.rows.ts'
import { hasArrived, isOfClaim } from '../jobs/job-status.rows.ts'
import { linkOf, type StoredLink } from './client-links.rows.ts'

/** What a client's page is made from. The texts of the job, its address and its photos are not read at all (DISP-31). */
export interface RequestRow extends ClientFacts {
  readonly jobNumber: number
  readonly urgency: Urgency
  readonly suburb: string | null
  /** Place or number were corrected since they were sent. */
  readonly isCorrected: boolean
  /** Another request about the same snake is one with it (D-167). */
  readonly isMerged: boolean
  readonly createdAt: Date
  readonly claimedAt: Date | null
  readonly claimer: RequestClaimer | null
  readonly contactNumber: string | null
  readonly cancelledById: number | null
  readonly createdById: number | null
  /** Whole dollars; 0: the request named none. */
  readonly quotedCost: number
  readonly round: number
  readonly releasedAt: Date | null
  /** When the claimer gave another time than at the claim, and when they said that they are there. */
  readonly newTimeAt: Date | null
  readonly arrivedAt: Date | null
  readonly erasedAt: Date | null
  /** Of this round: when the first step was taken, and how many catchers could hear of the job since when (D-138). */
  readonly askedAt: Date | null
  readonly alerted: number
  readonly alertedAt: Date | null
  /** How many of them have opened the alert, at most `MOST_LOOKED`. */
  readonly looked: number
  /** When catchers further away, and moderators, who could hear were asked. */
  readonly widerAt: Date | null
  readonly teamAt: Date | null
  readonly hasPhoto: boolean
  readonly insideAt: Date | null
  readonly came: CameAnswer | null
  /** The request with which the client asked again. */
  readonly againJobId: number | null
  /** The client's link to it, and the link that only shows this request. */
  readonly nextLink: StoredLink | null
  readonly viewLink: StoredLink | null
}

/** The account that has claimed a request. */
export interface RequestClaimer {
  readonly id: number
  readonly name: string
  readonly company: string | null
  /** The key of their photo. */
  readonly photo: string | null
  readonly licence: EnteredLicence | null
  readonly status: 'pending' | 'approved' | 'rejected'
  readonly isLocked: boolean
  readonly lockedUntil: Date | null
}

/** A request, also one that is over or deleted. @throws Error when there is no such job */
export async function readRequest({ kysely }: Pick<Scope, 'kysely'>, jobId: number): Promise<RequestRow> {
  const row = await kysely
    .selectFrom('jobs as job')
    .leftJoin('users as claimer', 'claimer.id', 'job.claimed_by_id')
    .leftJoin('profile_photos as portrait', 'portrait.user_id', 'claimer.id')
    .leftJoin('credentials as licence', (join) =>
      join.onRef('licence.user_id', '=', 'claimer.id').on('licence.kind', '=', 'licence'),
    )
    .leftJoin('client_answers as answer', 'answer.job_id', 'job.id')
    .leftJoin('photo_uploads as upload', 'upload.job_id', 'job.id')
    .leftJoinLateral(stepsOfRound({ kysely }).as('steps'), (join) => join.onTrue())
    .leftJoinLateral(heardInRound({ kysely }).as('heard'), (join) => join.onTrue())
    .where('job.id', '=', jobId)
    .select(['job.job_number', 'job.urgency', 'job.suburb_masked', 'job.quoted_cost', 'job.created_at'])
    .select(['job.round', 'job.released_at', 'job.claimed_by_id', 'job.claimed_at', 'job.claimed_eta'])
    .select(['job.contact_number', 'job.completed_at', 'job.cancelled_at', 'job.cancelled_by_id'])
    .select(['job.deleted_at', 'job.erased_at', 'job.created_by_id', 'job.has_duplicates'])
    .select(['claimer.name', 'claimer.company', 'claimer.status', 'claimer.is_locked'])
    .select(['claimer.locked_until', 'claimer.license_number', 'portrait.key as portrait_key'])
    .select(['licence.number', 'licence.checked_at', 'licence.expires_on'])
    .select(
      sql<string | null>`case when ${isOfClaim('new_time_at', 'job')} then job.new_time_at end`.as(
        'new_time_at',
      ),
    )
    .select(sql<string | null>`case when ${hasArrived('job')} then job.arrived_at end`.as('arrived_at'))
    .select(['steps.asked_at', 'steps.reachable', 'steps.reachable_at', 'steps.wider_at', 'steps.team_at'])
    .select(['heard.people', 'heard.first_at', 'heard.looked'])
    .select(['answer.inside_at', 'answer.came', 'answer.again_job_id', 'upload.id as upload_id'])
    .select(linkOf({ kysely }, { kind: 'client', job: 'answer.again_job_id' }).as('next_link'))
    .select(linkOf({ kysely }, { kind: 'view', job: 'job.id' }).as('view_link'))
    .select((is) => is.exists(correctionsOf({ kysely })).as('is_corrected'))
    .select(sql<boolean>`(job.photo_url is not null or answer.photo_at is not null)`.as('has_photo'))
    .executeTakeFirstOrThrow()
  return {
    jobNumber: row.job_number,
    urgency: row.urgency,
    suburb: row.suburb_masked,
    isCorrected: Boolean(row.is_corrected),
    isMerged: row.has_duplicates,
    quotedCost: row.quoted_cost,
    createdAt: toDate(row.created_at)!,
    round: row.round,
    releasedAt: toDate(row.released_at),
    isClaimed: row.claimed_by_id !== null,
    claimer: claimerOf(row),
    claimedAt: toDate(row.claimed_at),
    claimedEta: toDate(row.claimed_eta),
    newTimeAt: toDate(row.new_time_at),
    arrivedAt: toDate(row.arrived_at),
    contactNumber: row.contact_number,
    completedAt: toDate(row.completed_at),
    cancelledAt: toDate(row.cancelled_at),
    cancelledById: row.cancelled_by_id,
    createdById: row.created_by_id,
    deletedAt: toDate(row.deleted_at),
    erasedAt: toDate(row.erased_at),
    askedAt: toDate(row.asked_at),
    // Who has shown or opened the alert was reached, however unlikely that was when it was sent.
    alerted: Math.max(row.reachable ?? 0, row.people ?? 0),
    alertedAt: toDate(row.reachable_at ?? row.first_at),
    looked: row.looked ?? 0,
    widerAt: toDate(row.wider_at),
    teamAt: toDate(row.team_at),
    hasPhoto: row.has_photo || row.upload_id !== null,
    insideAt: toDate(row.inside_at),
    came: row.came,
    againJobId: row.again_job_id,
    nextLink: row.next_link,
    viewLink: row.view_link,
  }
}

/** The columns of `RequestClaimer`, null where there is no such row. */
type ClaimerColumns = {
  readonly [Column in keyof EnteredLicence]: EnteredLicence[Column] | null
} & {
  readonly claimed_by_id: number | null
  readonly name: string | null
  readonly company: string | null
  readonly status: RequestClaimer['status'] | null
  readonly is_locked: boolean | null
  readonly locked_until: string | null
  readonly portrait_key: string | null
}

function claimerOf(row: ClaimerColumns): RequestClaimer | null {
  const { claimed_by_id: id, name, company, status, is_locked: isLocked } = row
  if (id === null || name === null || status === null || isLocked === null) return null
  const { number, checked_at, expires_on, license_number } = row
  return {
    id,
    name,
    company,
    photo: row.portrait_key,
    licence:
      number === null || expires_on === null || license_number === null
        ? null
        : { number, checked_at, expires_on, license_number },
    status,
    isLocked,
    lockedUntil: toDate(row.locked_until),
  }
}

/**
 * The steps of the current round of `job`, without those that a later one replaced (D-138). A wider step counts
 * everybody of the narrower ones again, so the largest count is that of all of them.
 */
function stepsOfRound({ kysely }: Pick<Scope, 'kysely'>) {
  const isHeard = sql`step.reachable > 0`
  const isCatchers = sql`step.ring < ${MODERATORS}`
  const isWider = sql`step.ring in (2, 3) and (job.round = 1 or step.ring = 3)`
  return kysely
    .selectFrom('alert_steps as step')
    .where('step.job_id', '=', sql.ref<number>('job.id'))
    .where('step.round', '=', sql.ref<number>('job.round'))
    .where('step.is_merged', '=', false)
    .select([
      sql<string | null>`min(step.done_at)`.as('asked_at'),
      sql<number | null>`max(step.reachable) filter (where ${isCatchers})`.as('reachable'),
      sql<string | null>`min(step.done_at) filter (where ${isCatchers} and ${isHeard})`.as('reachable_at'),
      sql<string | null>`min(step.done_at) filter (where ${isWider} and ${isHeard})`.as('wider_at'),
      sql<string | null>`min(step.done_at) filter (where not ${isCatchers} and ${isHeard})`.as('team_at'),
    ])
}

/** The corrections of `job` after which the client's device does not know its place or number any more (D-163). */
function correctionsOf({ kysely }: Pick<Scope, 'kysely'>) {
  const corrected = ['clientAddress', 'clientLocation', 'clientMobile', 'suburb']
  return kysely
    .selectFrom('audit_entries as entry')
    .where('entry.subject_type', '=', 'job')
    .where('entry.subject_id', '=', sql.ref<number>('job.id'))
    .where('entry.action', '=', 'job.correct')
    .where(sql<SqlBool>`entry.detail -> 'after' ?| ${corrected}::text[]`)
    .select('entry.id')
}

/** Who has certainly heard in the current round of `job`: a device of theirs has shown the alert, or they opened it. */
function heardInRound({ kysely }: Pick<Scope, 'kysely'>) {
  return kysely
    .selectFrom('alert_deliveries as delivery')
    .where('delivery.job_id', '=', sql.ref<number>('job.id'))
    .where('delivery.round', '=', sql.ref<number>('job.round'))
    .where(hasHeard())
    .select([
      sql<number>`count(distinct delivery.user_id)::int`.as('people'),
      sql<string | null>`min(least(delivery.shown_at, delivery.opened_at))`.as('first_at'),
      sql<number>`least(count(distinct delivery.user_id) filter (where delivery.opened_at is not null), ${MOST_LOOKED}::int)::int`.as(
        'looked',
      ),
    ])
}

const toDate = (text: string | null) => (text === null ? null : new Date(isoInstant(text)))
