/** What an account says of where its catcher is at home. */
export interface HomeSuburbs {
  readonly baseSuburb: string | null
  readonly serviceSuburbs: readonly string[]
}

/** A suburb that distances may be measured from. */
export interface OriginSuburb {
  readonly name: string
  /** False for a service suburb. */
  readonly isBase: boolean
}

/** In which order the available jobs stand: by distance, or as the calls answer them, most urgent and newest first. */
export type JobOrderName = 'nearest' | 'newest'

/**
 * The suburbs that distances may be measured from, the best first: the base suburb, then the service suburbs in the order
 * in which they were chosen (D-151). The first whose place is known counts: `originOf` of job-distance.ts.
 */
export function originSuburbs({ baseSuburb, serviceSuburbs }: HomeSuburbs): OriginSuburb[] {
  const bases = [baseSuburb ?? ''].map((name) => ({ name: name.trim(), isBase: true }))
  const others = serviceSuburbs.map((name) => ({ name: name.trim(), isBase: false }))
  return [...bases, ...others].filter(({ name }) => name !== '')
}

/** The order of the available jobs for a catcher who has chosen none: by distance where there is a place to measure from (D-151). */
export function defaultJobOrder(hasOrigin: boolean): JobOrderName {
  return hasOrigin ? 'nearest' : 'newest'
}
