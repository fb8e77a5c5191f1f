import {
  MAX_NAMES_OF_DAY,
  MAX_POSSIBLE_COVERS,
  type CoverageWeek,
  type PossibleCover,
  type PossibleCovers,
} from '@snake-dispatch/contract/cover'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { coverSpan, isOnCallThroughout, type CoverTime } from '@snake-dispatch/domain/dispatch/cover'
import { regionsAround } from '@snake-dispatch/domain/dispatch/region-neighbours'
import { weekCoverage } from '@snake-dispatch/domain/dispatch/week-coverage'
import { foldedSearch, foldText } from '@snake-dispatch/domain/folded-text'
import { regionsOfSuburbs } from '@snake-dispatch/domain/region-of-suburb'
import { regions, type RegionSlug } from '@snake-dispatch/domain/regions'
import type { Scope } from '../../db/scope.ts'
import { readCatchers } from '../office/coverage.service.ts'
import { presentAsk, selectAsks } from './cover-asks.rows.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/** Who is on call in each region in the next 7 days, when nobody is, and who was asked (D-170). */
export async function readCoverageWeek(scope: Scope, now: Date): Promise<CoverageWeek> {
  const week = weekCoverage(await readCatchers(scope, now), now, MAX_NAMES_OF_DAY)
  const asks = await selectAsks(scope)
    .where('ask.ends_at', '>', new Date(now.getTime() - WEEK_MS).toISOString())
    .orderBy('ask.id', 'desc')
    .limit(MAX_PAGE)
    .execute()
  return {
    days: [...week.days],
    regions: regions.map(({ slug, name }) => {
      const { people, more, gaps } = week.regions.get(slug)!
      return { slug, name, people: [...people], more: [...more], gaps: [...gaps] }
    }),
    everywhere: week.everywhere.slice(0, MAX_PAGE),
    asks: asks.map((row) => presentAsk(row, now)),
  }
}

/** Who could cover a time, the first of them; a part of a name finds the others (D-170). */
export async function listPossibleCovers(
  scope: Scope,
  { search, ...asked }: CoverTime & { readonly region: RegionSlug; readonly search?: string | undefined },
  now: Date,
): Promise<PossibleCovers> {
  const possible = await findPossible(scope, asked, now)
  const term = search === undefined ? '' : foldedSearch(search)
  const found = possible.filter(({ name }) => foldText(name).includes(term))
  return {
    people: found.slice(0, MAX_POSSIBLE_COVERS),
    more: Math.max(0, found.length - MAX_POSSIBLE_COVERS),
  }
}

/** All who could: those first who can be reached, of them those of the region, by name. */
export async function findPossible(
  scope: Pick<Scope, 'kysely' | 'realm'>,
  { region, ...time }: CoverTime & { readonly region: RegionSlug },
  now: Date,
): Promise<PossibleCover[]> {
  const span = coverSpan(time)
  const around = regionsAround(region, 1)
  const possible = (await readCatchers(scope, now)).flatMap(
    ({ id, name, plan, isReachable, serviceSuburbs }) => {
      const served = regionsOfSuburbs(serviceSuburbs)
      if (!served.some((slug) => around.has(slug)) || isOnCallThroughout(plan, span)) return []
      return [{ id, name, isReachable, isOwnRegion: served.includes(region) }]
    },
  )
  const rank = (each: PossibleCover) => Number(each.isReachable) * 2 + Number(each.isOwnRegion)
  return possible.toSorted((one, other) => rank(other) - rank(one))
}
