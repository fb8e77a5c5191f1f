import { nearnesses, type Nearness } from './nearness.ts'

/** What decides where somebody stands in the list of whom a job can be assigned to. */
export interface CandidateFacts {
  readonly name: string
  /** False: their licence or credentials stop them. */
  readonly mayTake: boolean
  /** To the job, as the crow flies; null where their place or that of the job is not known. */
  readonly kilometres: number | null
  readonly serves: Nearness
  readonly isOnCall: boolean
  readonly isReachable: boolean
  readonly openClaims: number
  readonly lateJobs: number
}

/** How the list of candidates can be sorted: `best` is that of D-169, each other one goes by one column. */
export const candidateSorts = ['best', 'distance', 'reachable', 'open', 'late', 'name'] as const
export type CandidateSort = (typeof candidateSorts)[number]

/** Kilometres by which somebody counts as further away, once for each of: they would not hear, they are late. */
export const HANDICAP_KM = 80

type Order = (one: CandidateFacts, other: CandidateFacts) => number

const hears = ({ isOnCall, isReachable }: CandidateFacts) => isOnCall && isReachable
const handicaps = (each: CandidateFacts) => Number(!hears(each)) + Number(each.lateJobs > 0)
const byAbility: Order = (one, other) => Number(other.mayTake) - Number(one.mayTake)

/** Nearest first, unknown distances last. @param handicap kilometres for each handicap */
const byDistance =
  (handicap: number): Order =>
  (one, other) => {
    if (one.kilometres === null || other.kilometres === null)
      return Number(one.kilometres === null) - Number(other.kilometres === null)
    return one.kilometres + handicap * handicaps(one) - other.kilometres - handicap * handicaps(other)
  }

/** Where the distances are equal or not known. */
const bySuitability: Order = (one, other) =>
  nearnesses.indexOf(one.serves) - nearnesses.indexOf(other.serves) ||
  Number(other.isOnCall) - Number(one.isOnCall) ||
  Number(other.isReachable) - Number(one.isReachable) ||
  one.lateJobs - other.lateJobs ||
  one.openClaims - other.openClaims

const names = new Intl.Collator('en-AU')

const columns: Readonly<Record<CandidateSort, Order>> = {
  best: byDistance(HANDICAP_KM),
  distance: byDistance(0),
  reachable: (one, other) => Number(hears(other)) - Number(hears(one)),
  open: (one, other) => one.openClaims - other.openClaims,
  late: (one, other) => one.lateJobs - other.lateJobs,
  name: (one, other) => names.compare(one.name, other.name),
}

/**
 * The order of those whom a job can be assigned to (MOD-05, D-169). Nearest first, where who is late, and who is off call
 * or reached by no alert, counts as further away; who has no known place comes after those who have one. Or by one
 * column, and within it nearest first. Those whom their licence or credentials stop are always last.
 */
export function candidatesBy(sort: CandidateSort): Order {
  return (one, other) =>
    byAbility(one, other) ||
    columns[sort](one, other) ||
    columns.best(one, other) ||
    bySuitability(one, other) ||
    columns.name(one, other)
}
