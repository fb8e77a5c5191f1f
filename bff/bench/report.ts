/** One line of the table: a measurement, that of its peer if it has one, and its goals. */
export interface Result {
  what: string
  /** One number for each round, or each call. */
  ours: readonly number[]
  peer?: readonly number[]
  /** `CLS` is the score of layout shifts, without a unit. */
  unit: keyof typeof decimals
  /** The largest ratio of cost to the peer (1.5: half as much again; 0.5: twice as fast); no goal when missing. */
  atMost?: number
  /** The largest median, in the unit; no goal when missing. */
  limit?: number
  /** What is compared instead of the median, such as 0.95. */
  compared?: number
}

const decimals = {
  'req/s': 0,
  ms: 2,
  nodes: 0,
  CLS: 4,
  kB: 1,
  '%': 2,
  points: 1,
  rows: 0,
  faults: 0,
} as const

/** The ratio of cost to the peer, by rate or by time; medians are compared, or `compared`. NaN without a peer. */
function ratio({ ours, peer = [], unit, compared = 0.5 }: Result): number {
  const [own, other] = [quantile(ours, compared), quantile(peer, compared)]
  return unit === 'req/s' ? other / own : own / other
}

/** The median of some numbers. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

/** The number below which a part of them are. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** The median, or what is compared, with its spread: lowest to highest of a few rounds, the middle half of many calls. */
function shown(numbers: readonly number[], { unit, compared = 0.5 }: Result): string {
  const [low, high] = numbers.length < 10 ? [0, 1] : [0.25, 0.75]
  const texts = [compared, low, high].map((part) => quantile(numbers, part).toFixed(decimals[unit]))
  return `${texts[0]} ${unit} (${texts[1]}..${texts[2]})`
}

/** Prints the results as a table; true when every goal is met. */
export function report(results: readonly Result[]): boolean {
  const table = results.map((result) => ({
    what: result.what,
    ours: shown(result.ours, result),
    peer: result.peer ? shown(result.peer, result) : 'none',
    'cost ratio': result.peer ? ratio(result).toFixed(2) : 'none',
    goal: goal(result),
    met: isMet(result) ? 'yes' : 'NO',
  }))
  console.table(table)
  return results.every(isMet)
}

function goal({ atMost, limit, unit }: Result): string {
  const goals = [
    ...(limit === undefined ? [] : [`<= ${limit} ${unit}`]),
    ...(atMost === undefined ? [] : [`<= ${atMost}`]),
  ]
  return goals.join(', ') || 'none'
}

function isMet(result: Result): boolean {
  const { ours, atMost = Infinity, limit = Infinity } = result
  return median(ours) <= limit && (atMost === Infinity || ratio(result) <= atMost)
}
