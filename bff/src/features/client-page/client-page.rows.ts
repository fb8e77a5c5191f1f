import type { CameAnswer } from '@snake-dispatch/contract/client-page'
import type { ClientFacts } from '@snake-dispatch/domain/client-stage'
import { MOST_LOOKED } from '@snake-dispatch/domain/client-stage'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import { sql } from 'kysely'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { MODERATORS } from '../dispatch/ladder.rows.ts'

/** What a client's page is made from. The texts of the job, its address and its photos are not read at all (DISP-31). */
export interface RequestRow extends ClientFacts {
  readonly jobNumber: number
  readonly urgency: Urgency
  readonly suburb: string | null
  readonly createdAt: Date
  readonly claimedAt: Date | null
  readonly claimerId: number | null
  readonly claimerName: string | null
  readonly contactNumber: string | null
  readonly cancelledById: number | null
  readonly alertedAt: Date | null
  /** When the current round opened; null: not known. */
  readonly openedAt: Date | null
  /** How many people the steps of this round could reach; null before the first step. */
  readonly reachable: number | null
  /** How many moderators they could reach; null before moderators were asked. */
  readonly teamReachable: number | null
  readonly hasPhoto: boolean
  readonly insideAt: Date | null
  readonly came: CameAnswer | null
}

/** A request, also one that is over or deleted. @throws Error when there is no such job */
export async function readRequest({ kysely }: Pick<Scope, 'kysely'>, jobId: number): Promise<RequestRow> {
  const isCatcherStep = sql`step.ring < ${MODERATORS}`
  const isWiderStep = sql`step.ring in (2, 3) and (job.round = 1 or step.ring = 3)`
  const row = await kysely
    .selectFrom('jobs as job')
    .leftJoin('users as claimer', 'claimer.id', 'job.claimed_by_id')
    .leftJoin('client_answers as answer', 'answer.job_id', 'job.id')
    .leftJoin('photo_uploads as upload', 'upload.job_id', 'job.id')
    .leftJoin('alert_ladders as ladder', (join) =>
      join.onRef('ladder.job_id', '=', 'job.id').onRef('ladder.round', '=', 'job.round'),
    )
    .leftJoinLateral(
      (is) =>
        is
          .selectFrom('alert_steps as step')
          .whereRef('step.job_id', '=', 'job.id')
          .whereRef('step.round', '=', 'job.round')
          .where('step.is_merged', '=', false)
          .select([
            sql<number | null>`max(step.audience) filter (where ${isCatcherStep})`.as('alerted'),
            sql<string | null>`min(step.done_at) filter (where ${isCatcherStep} and step.audience > 0)`.as(
              'alerted_at',
            ),
            sql<string | null>`min(step.done_at) filter (where ${isWiderStep})`.as('wider_at'),
            sql<string | null>`min(step.done_at) filter (where step.ring = ${MODERATORS})`.as('team_at'),
            sql<string | null>`min(step.done_at)`.as('first_at'),
            sql<number | null>`sum(step.reachable)::int`.as('reachable'),
            sql<number | null>`max(step.reachable) filter (where step.ring = ${MODERATORS})`.as(
              'team_reachable',
            ),
          ])
          .as('steps'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (is) =>
        is
          .selectFrom('alert_deliveries as delivery')
          .whereRef('delivery.job_id', '=', 'job.id')
          .whereRef('delivery.round', '=', 'job.round')
          .where('delivery.opened_at', 'is not', null)
          .select(sql<number>`least(count(distinct delivery.user_id), ${MOST_LOOKED}::int)::int`.as('looked'))
          .as('opened'),
      (join) => join.onTrue(),
    )
    .where('job.id', '=', jobId)
    .select(['job.job_number', 'job.urgency', 'job.suburb_masked', 'job.created_at', 'job.round'])
    .select(['job.claimed_by_id', 'job.claimed_at', 'job.claimed_eta', 'job.contact_number', 'claimer.name'])
    .select(['job.completed_at', 'job.cancelled_at', 'job.cancelled_by_id', 'job.deleted_at'])
    .select(['steps.alerted', 'steps.alerted_at', 'steps.wider_at', 'steps.team_at', 'steps.first_at'])
    .select(['steps.reachable', 'steps.team_reachable', 'opened.looked', 'ladder.opened_at'])
    .select(['answer.inside_at', 'answer.came', 'upload.id as upload_id'])
    .select(sql<boolean>`(job.photo_url is not null or answer.photo_at is not null)`.as('has_photo'))
    .executeTakeFirstOrThrow()
  return {
    jobNumber: row.job_number,
    urgency: row.urgency,
    suburb: row.suburb_masked,
    createdAt: toDate(row.created_at)!,
    round: row.round,
    isClaimed: row.claimed_by_id !== null,
    claimerId: row.claimed_by_id,
    claimerName: row.name,
    claimedAt: toDate(row.claimed_at),
    claimedEta: toDate(row.claimed_eta),
    contactNumber: row.contact_number,
    completedAt: toDate(row.completed_at),
    cancelledAt: toDate(row.cancelled_at),
    cancelledById: row.cancelled_by_id,
    deletedAt: toDate(row.deleted_at),
    alerted: row.alerted ?? 0,
    alertedAt: toDate(row.alerted_at),
    looked: row.looked ?? 0,
    widerAt: toDate(row.wider_at),
    teamAt: toDate(row.team_at),
    // A raised urgency can move `opened_at` of the ladder past the start of the round (DISP-35).
    openedAt: toDate(row.first_at ?? row.opened_at),
    reachable: row.reachable,
    teamReachable: row.team_reachable,
    hasPhoto: row.has_photo || row.upload_id !== null,
    insideAt: toDate(row.inside_at),
    came: row.came,
  }
}

const toDate = (text: string | null) => (text === null ? null : new Date(isoInstant(text)))
