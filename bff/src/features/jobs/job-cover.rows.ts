import { regionSlugs, regionsOfSuburbs } from '@snake-dispatch/domain/region-of-suburb'
import { suburbKey } from '@snake-dispatch/domain/place-words'
import { suburbKeys } from '@snake-dispatch/domain/service-suburbs'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Which catchers see a job while it is available. */
export interface JobCover {
  /** The suburbs whose catchers it concerns, as `suburbKey` writes them; null: all catchers (D-07). */
  readonly reachSuburbs: readonly string[] | null
  /** How far it is asked about, as `Ring`. */
  readonly reach: number
  /** The regions whose catchers see it as well once its reach is 2 or 3; null then: all catchers (DISP-16). */
  readonly reachRegions: readonly string[] | null
  /** The catchers who never see it, wherever they work (D-139): decided by `isShownTo`. */
  readonly notShownTo: readonly number[]
}

/** The columns of a job that `coversReachFor` and `coversReachOf` compare. */
interface CoverColumns {
  readonly suburbs: RawBuilder<unknown>
  readonly reach: RawBuilder<unknown>
  readonly regions: RawBuilder<unknown>
}

/** The cover columns of `jobs`. @param job the table's alias in the query */
export function coverOf(job: string): CoverColumns {
  const column = (name: string) => sql.ref(`${job}.${name}`)
  return { suburbs: column('reach_suburbs'), reach: column('reach'), regions: column('reach_regions') }
}

/**
 * Whether a catcher with these service suburbs sees an available job: it is in their suburbs (JOB-05, D-07, D-51), or a ring
 * has taken their region in (DISP-16). Without service suburbs a catcher sees all. `coversReachFor` and `coversReachOf` are
 * the same rule for queries; one test runs all three. That catchers also see the jobs they logged is decided by `isShownTo`.
 */
export function coversReach(serviceSuburbs: readonly string[], job: Omit<JobCover, 'notShownTo'>): boolean {
  if (coversSuburbs(job.reachSuburbs)(serviceSuburbs)) return true
  if (job.reach <= 1) return false
  const { reachRegions } = job
  return reachRegions === null || regionsOfSuburbs(serviceSuburbs).some((slug) => reachRegions.includes(slug))
}

/**
 * Makes a check whether the service suburbs of a catcher include the job: such catchers are ring 1 (DISP-14). A catcher
 * without service suburbs serves all.
 * @param reach the suburbs that the job concerns; null: all catchers
 */
export function coversSuburbs(
  reach: readonly string[] | null,
): (serviceSuburbs: readonly string[]) => boolean {
  const concerned = new Set(reach)
  return (serviceSuburbs) => {
    if (reach === null) return true
    let servesAll = true
    for (const suburb of serviceSuburbs) {
      const key = suburbKey(suburb)
      if (concerned.has(key)) return true
      if (key !== '') servesAll = false
    }
    return servesAll
  }
}

/** The suburbs of one reader and their regions, as queries compare them; null: all. */
export type Served = { readonly keys: readonly string[]; readonly regions: readonly string[] } | null

/** What queries compare of service suburbs as a catcher chose them. */
export function servedBy(serviceSuburbs: readonly string[]): Served {
  const keys = suburbKeys(serviceSuburbs)
  return keys.length === 0 ? null : { keys, regions: regionsOfSuburbs(serviceSuburbs) }
}

/**
 * `coversReach` as a condition of a query for one reader, whose suburbs are compared as one value however many there are.
 */
export function coversReachFor(served: Served, job: CoverColumns): RawBuilder<SqlBool> {
  if (!served) return sql`true`
  return sql`(${coversSuburbsFor(served, job.suburbs)}
    or ${job.reach} > 1 and (${job.regions} is null or ${job.regions} && ${served.regions}::text[]))`
}

/** `coversSuburbs` as a condition of a query for one reader. @param reach a `text[]` or null */
export function coversSuburbsFor(served: Served, reach: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return served ? sql`(${reach} is null or ${reach} && ${served.keys}::text[])` : sql`true`
}

/** The region of each suburb, as a value of a query. */
const REGIONS = JSON.stringify(regionSlugs())

/**
 * `coversReach` as a condition of a query over many accounts.
 * @param keys the `service_suburb_keys` of an account
 */
export function coversReachOf(keys: RawBuilder<unknown>, job: CoverColumns): RawBuilder<SqlBool> {
  return sql`(${coversSuburbsOf(keys, job.suburbs)}
    or ${job.reach} > 1 and (${job.regions} is null
      or exists (select from unnest(${keys}) as key where ${REGIONS}::jsonb ->> key = any(${job.regions}))))`
}

/**
 * `coversSuburbs` as a condition of a query over many accounts.
 * @param keys the `service_suburb_keys` of an account
 * @param reach the suburbs that the job concerns, a `text[]` or null
 */
export function coversSuburbsOf(keys: RawBuilder<unknown>, reach: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(${reach} is null or ${keys} = '{}' or ${keys} && ${reach})`
}
