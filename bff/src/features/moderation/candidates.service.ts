import {
  PAGE_OF_CANDIDATES,
  type CandidatesQuery,
  type JobCandidate,
} from '@snake-dispatch/contract/moderation'
import { stopSentence } from '@snake-dispatch/domain/claim-stop'
import { candidatesBy } from '@snake-dispatch/domain/dispatch/candidate-order'
import { nearnessTo } from '@snake-dispatch/domain/dispatch/nearness'
import { onCallAt } from '@snake-dispatch/domain/dispatch/on-call'
import { createCatcherDistances } from '@snake-dispatch/domain/catcher-distance'
import { hasLicence } from '@snake-dispatch/domain/licence'
import { sql, type SqlBool } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import { cursorRefused, isIdText } from '../../calls/pagination.ts'
import { containsText } from '../../db/containing.ts'
import type { Scope } from '../../db/scope.ts'
import { readClaimStops, stopsClaims } from '../credentials/credentials.rows.ts'
import { readPlans } from '../dispatch/on-call.rows.ts'
import { isReachable } from '../dispatch/reachable.rows.ts'
import { holdingBounds } from '../fairness/claim-limits.service.ts'
import { jobNotFound } from '../jobs/job.errors.ts'
import { findJob } from '../jobs/job.rows.ts'
import { isOpenJob } from '../jobs/job-status.rows.ts'
import { isStillLate } from '../notifications/office-notices.rows.ts'
import { assignable } from './moderation.policy.ts'

/** A part of the candidates. */
interface CandidatePage {
  readonly candidates: JobCandidate[]
  /** Null on the last page. */
  readonly nextCursor: string | null
}

/**
 * The accounts that a job can be assigned to (MOD-05), found by a part of the name or the base suburb, in the order of
 * `candidatesBy`. The catcher who has the job is not among them. A catcher who is off call may be assigned one too, and is
 * marked (DISP-12). All of them are read and sorted for each page, because the distance is not in the database; a cursor
 * is how many come before the page.
 *
 * @param maxOpenClaims how many a catcher may claim themselves (D-37)
 * @throws AppError NOT_FOUND when there is no such job, BAD_INPUT for a cursor that no page ended with
 */
export async function listCandidates(
  { scope }: Pick<Reader, 'scope'>,
  jobId: number,
  { search, sort = 'best', limit = PAGE_OF_CANDIDATES, cursor = '0' }: CandidatesQuery,
  maxOpenClaims: number,
  now: Date,
): Promise<CandidatePage> {
  if (!isIdText(cursor)) throw cursorRefused()
  const job = await findJob(scope, jobId)
  if (!job) throw jobNotFound()
  const rows = await readAssignable(scope, { except: job.claimed_by_id, search }, now)
  const plans = await readPlans(
    scope,
    rows.map(({ id }) => id),
  )
  const isOn = onCallAt(now)
  const offIds = new Set(plans.filter((plan) => !isOn(plan)).map(({ userId }) => userId))
  const nearness = nearnessTo({ suburb: job.suburb, reachSuburbs: job.reach_suburbs })
  const distanceOf = createCatcherDistances(job.suburb)
  const found = rows.map((row) => {
    const distance = distanceOf({ baseSuburb: row.base_suburb, serviceSuburbs: row.service_suburbs })
    const isLicensed = hasLicence(row.license_number)
    const isStopped = Boolean(row.is_stopped)
    return {
      id: row.id,
      name: row.name,
      contactNumber: row.contact_number,
      baseSuburb: row.base_suburb,
      kilometres: distance?.kilometres ?? null,
      distance: distance?.text ?? null,
      from: distance?.from ?? null,
      serves: nearness(row.service_suburbs),
      openClaims: row.open_claims,
      lateJobs: row.late_jobs,
      isAtBound: row.open_claims >= (row.is_bound ? 1 : maxOpenClaims),
      hasLicence: isLicensed,
      isOnCall: !offIds.has(row.id),
      isReachable: Boolean(row.is_reachable),
      isStopped,
      mayTake: isLicensed && !isStopped,
    }
  })
  const sorted = found.toSorted(candidatesBy(sort))
  const start = Number(cursor)
  const page = sorted.slice(start, start + limit)
  const stoppedIds = page.flatMap(({ id, isStopped }) => (isStopped ? [id] : []))
  const stops = await readClaimStops(scope, stoppedIds, now)
  return {
    candidates: page.map(({ isStopped: _isStopped, mayTake: _mayTake, ...candidate }) => {
      const stop = stops.get(candidate.id)
      return { ...candidate, claimStop: stop ? stopSentence(stop) : null }
    }),
    nextCursor: sorted.length > start + limit ? String(start + limit) : null,
  }
}

function readAssignable(
  scope: Scope,
  { except, search }: { except: number | null; search: string | undefined },
  now: Date,
) {
  const claims = scope.kysely
    .selectFrom('jobs as job')
    .where(isOpenJob('job'))
    .where('claimed_by_id', 'is not', null)
    .groupBy('claimed_by_id')
    .select(['claimed_by_id', sql<number>`count(*)::int`.as('open')])
    .select(sql<number>`(count(*) filter (where ${isStillLate(now)}))::int`.as('late'))
  let query = assignable(scope)
    .leftJoin(claims.as('claims'), 'claims.claimed_by_id', 'users.id')
    .select(['users.id', 'users.name', 'users.license_number', 'users.base_suburb', 'users.contact_number'])
    .select('users.service_suburbs')
    .select([
      sql<number>`coalesce(claims.open, 0)`.as('open_claims'),
      sql<number>`coalesce(claims.late, 0)`.as('late_jobs'),
      isReachable(scope, 'users', now).as('is_reachable'),
      sql<SqlBool>`users.id in ${holdingBounds(scope, now).select('user_id')}`.as('is_bound'),
    ])
    .select(stopsClaims(scope, 'users', now).as('is_stopped'))
    .where('users.id', 'is distinct from', except)
  if (search)
    query = query.where((is) =>
      is.or([
        containsText(sql`users.name`, search),
        containsText(sql`coalesce(users.base_suburb, '')`, search),
      ]),
    )
  return query.execute()
}
