import type { DuplicateJob, JobLife, JobLifeEvent, RoundDeliveries } from '@snake-dispatch/contract/job-life'
import { askedRings } from '@snake-dispatch/contract/job-queue'
import type { UndoableAct } from '@snake-dispatch/domain/job-undo'
import { restorableUntil } from '@snake-dispatch/domain/job-restore'
import { sql } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import type { Hoaxes } from '../hoaxes/hoaxes.service.ts'
import { correctionText } from '../jobs/correction-detail.service.ts'
import { visitDispute } from '../disputes/disputes.rows.ts'
import { jobNotFound } from '../jobs/job.errors.ts'
import type { Viewer } from '../jobs/job.policy.ts'
import { findUndo, isAsLeft } from '../undo/job-undos.rows.ts'
import { presentQueued, selectStoredQueued } from './job-queue.service.ts'

/** The most entries of the trail that a life shows, the newest ones. */
const MAX_ENTRIES = 200

/**
 * A job in any state with its history, for moderators and admins. A reader who may see the client sees them here too
 * (D-06).
 * @throws AppError NOT_FOUND when there is no such job, or it was deleted and its client erased
 */
export async function readJobLife(
  { scope, account }: Reader<Viewer>,
  hoaxes: Pick<Hoaxes, 'markOf'>,
  jobNumber: number,
  now: Date,
): Promise<JobLife> {
  const row = await selectStoredQueued(scope, account, now)
    .leftJoin('suspect_jobs as suspect', 'suspect.job_id', 'job.id')
    .select(['job.late_asked_at', 'job.late_told_at', 'job.round', 'suspect.job_id as suspect_id'])
    .leftJoin('client_answers as answer', (join) =>
      join.onRef('answer.job_id', '=', 'job.id').on('answer.came', '=', 'no'),
    )
    .leftJoin('jobs as kept', 'kept.id', 'job.merged_into_id')
    .select(['job.deleted_at', 'answer.came_at as nobody_came_at', 'kept.job_number as merged_into'])
    .select((is) => is.exists(visitDispute(scope)).as('has_visit_dispute'))
    .where('job.job_number', '=', jobNumber)
    .where((is) => is.or([is('job.deleted_at', 'is', null), is('job.erased_at', 'is', null)]))
    .executeTakeFirst()
  if (!row) throw jobNotFound()
  const job = presentQueued(row, account)
  const duplicates = await readDuplicates(scope, row.id, now)
  const trail = await readTrail(scope, row.id, duplicates)
  const known = new Set(trail.map(({ kind }) => kind))
  // Events that the job's row has itself: some are in no trail, others only for jobs older than the trail or in the
  // demo.
  const own: JobLifeEvent[] = [
    event('posted', job.createdAt, {
      round: 1,
      actor: job.isOfficeCall ? await whoTookCall(scope, row.id) : (job.createdBy?.name ?? null),
    }),
    ...(row.suspect_id === null ? [] : [event('held', job.createdAt, {})]),
    ...since('askedCatcher', row.late_asked_at, { about: row.claimer_name }),
    ...since('nobodyCame', row.nobody_came_at, {}),
    ...since('toldLate', row.late_told_at, { about: row.claimer_name }),
    ...(known.has('claimed') || known.has('assigned') || known.has('handedOver')
      ? []
      : since('claimed', row.claimed_at, { actor: row.claimer_name })),
    ...(known.has('arrived') ? [] : since('arrived', row.arrived_at, { actor: row.claimer_name })),
    ...(known.has('completed') ? [] : since('completed', row.completed_at, { actor: row.claimer_name })),
    ...(known.has('cancelled') ? [] : since('cancelled', row.cancelled_at, {})),
    ...(known.has('deleted') || row.merged_into !== null ? [] : since('deleted', row.deleted_at, {})),
  ]
  // What was erased is not restored (D-61), nor what there is a dispute about (D-175).
  const isFinal = row.erased_at !== null || row.merged_into !== null || row.has_visit_dispute
  const endedAt = isFinal ? null : (row.deleted_at ?? row.cancelled_at)
  const undo = await findUndo(scope, row.id, now)
  const events = [...own, ...(await readSteps(scope, row.id)), ...trail]
  return {
    job,
    events: events.toSorted((one, other) => one.at.localeCompare(other.at)),
    deletedAt: isoInstant(row.deleted_at),
    restorableUntil:
      endedAt === null ? null : (restorableUntil(new Date(endedAt), now)?.toISOString() ?? null),
    mergedInto: row.merged_into,
    duplicates,
    undo: undo
      ? {
          act: undo.act,
          until: isoInstant(undo.expires_at),
          by: undo.actor_name,
          catcher: undo.catcher_name,
        }
      : null,
    deliveries: await countDeliveries(scope, row.id),
    hoaxMark: await hoaxes.markOf(scope, row.client_mobile),
  }
}

/** Who of the office took down the call of a job (D-161); null once their account was removed. */
async function whoTookCall({ kysely }: Pick<Scope, 'kysely'>, jobId: number): Promise<string | null> {
  const entry = await kysely
    .selectFrom('audit_entries as entry')
    .innerJoin('users as actor', 'actor.id', 'entry.actor_id')
    .where('entry.subject_type', '=', 'job')
    .where('entry.subject_id', '=', jobId)
    .where('entry.action', '=', 'job.create')
    .select('actor.name')
    .executeTakeFirst()
  return entry?.name ?? null
}

function event(kind: JobLifeEvent['kind'], at: string, fields: Partial<JobLifeEvent>): JobLifeEvent {
  return { at, kind, round: null, actor: null, about: null, step: null, eta: null, reason: null, ...fields }
}

/** The event at an instant from the database; empty when the instant is null. */
function since(kind: JobLifeEvent['kind'], at: string | null, fields: Partial<JobLifeEvent>): JobLifeEvent[] {
  return at === null ? [] : [event(kind, isoInstant(at), fields)]
}

async function readSteps({ kysely }: Pick<Scope, 'kysely'>, jobId: number): Promise<JobLifeEvent[]> {
  const rows = await kysely
    .selectFrom('alert_steps')
    .select(['round', 'ring', 'done_at', 'audience', 'reachable'])
    .where('job_id', '=', jobId)
    // A step that ran as part of a wider one asked nobody itself.
    .where('is_merged', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(({ round, ring, done_at: doneAt, audience, reachable }) => {
    const at = isoInstant(doneAt)
    return event('asked', at, { round, step: { ring: askedRings[ring - 1]!, at, audience, reachable } })
  })
}

const kinds = {
  'job.claim': 'claimed',
  'job.assign': 'assigned',
  'job.offer': 'offered',
  'job.offer-withdraw': 'offerTakenBack',
  'job.offer-decline': 'offerDeclined',
  'job.new-eta': 'newEta',
  'job.arrive': 'arrived',
  'job.release': 'released',
  'job.complete': 'completed',
  'job.cancel': 'cancelled',
  'job.delete': 'deleted',
  'job.restore': 'restored',
  'job.merge': 'merged',
  'job.undo': 'undone',
  'job.note': 'noted',
  'job.call': 'reached',
  'job.correct': 'corrected',
  'job.cancelled-meanwhile': 'doneWhenCancelled',
  'job.let-go': 'letGo',
  'job.hoax-mark': 'hoaxMarked',
  'job.hoax-unmark': 'hoaxUnmarked',
  'job.ask-again': 'askedAgain',
  'job.nobody-came-settle': 'nobodyCameSettled',
  'job.payment-sent': 'paymentSent',
  'job.payment-received': 'paymentReceived',
  'job.payment-missed': 'paymentMissed',
  'job.payment-settle': 'paymentSettled',
  'job.dispute-open': 'disputeOpened',
  'job.dispute-reply': 'disputeReplied',
  'job.dispute-decide': 'disputeDecided',
  'job.dispute-appeal': 'disputeAppealed',
} as const

/** What staff wrote of a duplicate is read with the kept job (D-167). */
const joinedActions = ['job.note', 'job.call'] as const

async function readTrail(
  { kysely }: Pick<Scope, 'kysely'>,
  jobId: number,
  duplicates: readonly DuplicateJob[],
): Promise<JobLifeEvent[]> {
  const numbers = new Map(duplicates.map(({ id, jobNumber }) => [id, jobNumber]))
  const rows = await kysely
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('users as about', 'about.id', 'entry.about_id')
    .where('entry.subject_type', '=', 'job')
    .where((is) =>
      is.or([
        is('entry.subject_id', '=', jobId),
        is.and([
          is('entry.subject_id', '=', sql<number>`any(${[...numbers.keys()]}::int[])`),
          is('entry.action', 'in', joinedActions),
        ]),
      ]),
    )
    .where('entry.action', 'in', Object.keys(kinds) as (keyof typeof kinds)[])
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(MAX_ENTRIES)
    .select([
      'entry.action',
      'entry.subject_id',
      'entry.actor_id',
      'entry.about_id',
      'entry.from_id',
      'entry.detail',
    ])
    .select(['entry.created_at', 'actor.name as actor_name', 'about.name as about_name'])
    .execute()
  return rows.toReversed().map((row) => {
    const { eta, reason, note } = row.detail
    const kind = kindOf(row.action as keyof typeof kinds, row)
    const correction = kind === 'corrected' ? correctionText(row.detail) : null
    const joined = numbers.get(row.subject_id)
    const words = [
      ...(joined === undefined ? [] : [`#${joined}`]),
      ...[reason, note, correction, mergeText(row.detail), undoText(row.detail)].filter(
        (text) => typeof text === 'string',
      ),
    ]
    return event(kind, isoInstant(row.created_at), {
      actor: row.actor_name,
      about: row.about_id === row.actor_id ? null : row.about_name,
      eta: typeof eta === 'number' ? eta : null,
      reason: words.length > 0 ? words.join(': ') : null,
    })
  })
}

/** Which of two jobs about one snake goes on. */
const mergeText = ({ keptNumber, duplicateNumber }: Record<string, unknown>) =>
  typeof keptNumber === 'number' && typeof duplicateNumber === 'number'
    ? `#${duplicateNumber} ended as a duplicate of #${keptNumber}`
    : null

const undoneTexts: Record<UndoableAct, string> = {
  delete: 'The deletion was undone',
  cancel: 'The cancellation was undone',
  release: 'The release was undone',
  merge: 'It is a job of its own again',
}

const undoText = ({ was }: Record<string, unknown>) =>
  typeof was === 'string' && was in undoneTexts ? undoneTexts[was as UndoableAct] : null

/** The duplicates of a job whose clients are not erased. */
async function readDuplicates(
  scope: Pick<Scope, 'kysely'>,
  jobId: number,
  now: Date,
): Promise<DuplicateJob[]> {
  const rows = await scope.kysely
    .selectFrom('jobs as job')
    .leftJoin('job_undos as undo', (join) =>
      join
        .onRef('undo.job_id', '=', 'job.id')
        .on('undo.expires_at', '>', now.toISOString())
        .on(isAsLeft(scope)),
    )
    .where('job.merged_into_id', '=', jobId)
    .where('job.erased_at', 'is', null)
    .orderBy('job.id')
    .select(['job.id', 'job.job_number', 'job.client_name', 'job.client_mobile', 'job.address'])
    .select(['job.details', 'job.location_details', 'job.photo_url', 'undo.expires_at'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    jobNumber: row.job_number,
    clientName: row.client_name!,
    clientMobile: row.client_mobile,
    address: row.address!,
    details: row.details,
    locationDetails: row.location_details,
    photoUrl: row.photo_url,
    undoUntil: isoInstant(row.expires_at),
  }))
}

/** What an entry of the trail is in a life. */
function kindOf(
  action: keyof typeof kinds,
  { from_id: fromId, detail }: { from_id: number | null; detail: Record<string, unknown> },
): JobLifeEvent['kind'] {
  if (action === 'job.assign' && fromId !== null) return 'handedOver'
  if (action === 'job.call' && detail['callOutcome'] !== 'reached') return 'notReached'
  return kinds[action]
}

async function countDeliveries({ kysely }: Pick<Scope, 'kysely'>, jobId: number): Promise<RoundDeliveries[]> {
  return kysely
    .selectFrom('alert_deliveries')
    .where('job_id', '=', jobId)
    .groupBy('round')
    .orderBy('round')
    .select('round')
    .select([
      sql<number>`(count(*) filter (where sent_at is not null or via = 'page'))::int`.as('rung'),
      sql<number>`(count(*) filter (where coalesce(shown_at, opened_at) is not null))::int`.as('shown'),
      sql<number>`(count(distinct user_id) filter (where opened_at is not null))::int`.as('opened'),
      sql<number>`(count(distinct user_id) filter (where declined_at is not null))::int`.as('declined'),
    ])
    .execute()
}
