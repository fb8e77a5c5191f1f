import type { Coverage } from '@snake-dispatch/contract/coverage'
import { catches } from '@snake-dispatch/domain/dispatch/catches'
import {
  coverageOf,
  gapOf,
  hoursAhead,
  type AreaCoverage,
  type CoveringCatcher,
} from '@snake-dispatch/domain/dispatch/coverage'
import { alwaysOnCall } from '@snake-dispatch/domain/dispatch/on-call'
import { regions, type RegionSlug } from '@snake-dispatch/domain/regions'
import { byName } from '../../db/name-order.ts'
import type { Scope } from '../../db/scope.ts'
import { mayBeAsked } from '../dispatch/asked.rows.ts'
import { readPlans } from '../dispatch/on-call.rows.ts'
import { isReachable } from '../dispatch/reachable.rows.ts'
import { countOpenJobs } from '../jobs/open-jobs.rows.ts'

/** A catcher with where they are based, where they said it. */
export interface BasedCatcher extends CoveringCatcher {
  readonly id: number
  readonly baseSuburb: string | null
}

/** The catchers who may be alerted to jobs (DISP-10), with what decides whether an alert reaches them. */
export async function readCatchers(
  scope: Pick<Scope, 'kysely' | 'realm'>,
  now: Date,
): Promise<BasedCatcher[]> {
  const rows = await scope.kysely
    .selectFrom('users')
    .select(['id', 'name', 'service_suburbs', 'base_suburb', 'license_number'])
    .select(isReachable(scope, 'users', now).as('is_reachable'))
    .where(mayBeAsked(scope, 'users', now))
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
  const plans = new Map((await readPlans(scope)).map((plan) => [plan.userId, plan]))
  return rows
    .filter((row) => catches({ status: 'approved', licenseNumber: row.license_number }))
    .map((row) => ({
      id: row.id,
      name: row.name,
      plan: plans.get(row.id) ?? alwaysOnCall,
      isReachable: Boolean(row.is_reachable),
      serviceSuburbs: row.service_suburbs,
      baseSuburb: row.base_suburb,
    }))
}

/** Who is on call and reachable by region, now and in the next 24 hours (DISP-17). */
export async function readCoverage(scope: Pick<Scope, 'kysely' | 'realm'>, now: Date): Promise<Coverage> {
  const found = coverageOf(await readCatchers(scope, now), now)
  const jobs = await countOpenJobs(scope)
  const jobsOf = (slug: RegionSlug | null) => jobs.get(slug) ?? { open: 0, unclaimed: 0 }
  return {
    hours: hoursAhead(now).map((hour) => hour.toISOString()),
    regions: regions.map(({ slug, name }) => ({
      slug,
      name,
      ...shown(found.regions.get(slug)!),
      ...jobsOf(slug),
      gap: gapOf(found, slug),
    })),
    everywhere: { ...shown(found.everywhere), names: [...found.namesEverywhere] },
    elsewhere: jobsOf(null),
  }
}

const shown = ({ onCall, reachable, ahead }: AreaCoverage) => ({ onCall, reachable, ahead })
