import { MAX_MAP_BASES, MAX_MAP_JOBS, type BoardMap } from '@snake-dispatch/contract/board-map'
import { coverageOf, gapOf } from '@snake-dispatch/domain/dispatch/coverage'
import { isOnCall } from '@snake-dispatch/domain/dispatch/on-call'
import { suburbKey } from '@snake-dispatch/domain/place-words'
import { regions } from '@snake-dispatch/domain/regions'
import type { Scope } from '../../db/scope.ts'
import { readCatchers, type BasedCatcher } from './coverage.service.ts'
import { readOrdered } from './job-queue.service.ts'

/** What the map beside the board shows (D-180): the open jobs, the bases of who is on call, and the regions without anybody. */
export async function readBoardMap(scope: Pick<Scope, 'kysely' | 'realm'>, now: Date): Promise<BoardMap> {
  const jobs = await readOrdered(scope, { state: 'open' }, 'needs', now)
  const catchers = await readCatchers(scope, now)
  const found = coverageOf(catchers, now, 0)
  return {
    jobs: jobs.slice(0, MAX_MAP_JOBS).flatMap(({ jobNumber, urgency, suburb, need, since }) =>
      // One that was dealt with while the list was read.
      need === null ? [] : [{ jobNumber, urgency, suburb, need, since: new Date(since).toISOString() }],
    ),
    moreJobs: Math.max(0, jobs.length - MAX_MAP_JOBS),
    bases: basesOf(catchers.filter(({ plan }) => isOnCall(plan, now))),
    emptyRegions: regions
      .map(({ slug }) => slug)
      .filter((slug) => ['onCall', 'reachable'].includes(gapOf(found, slug) ?? '')),
  }
}

/** How many are based in each suburb, most first; without those who named none. */
function basesOf(catchers: readonly BasedCatcher[]): BoardMap['bases'] {
  const bases = new Map<string, BoardMap['bases'][number]>()
  for (const { baseSuburb } of catchers) {
    const key = baseSuburb === null ? '' : suburbKey(baseSuburb)
    if (baseSuburb === null || !key) continue
    const base = bases.get(key) ?? { suburb: baseSuburb.trim(), onCall: 0 }
    bases.set(key, { ...base, onCall: base.onCall + 1 })
  }
  return [...bases.values()].sort((one, other) => other.onCall - one.onCall).slice(0, MAX_MAP_BASES)
}
