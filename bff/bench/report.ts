/** One line of the table: what was measured beside a peer, and the goal for their ratio. */
export interface Result {
  what: string
  ours: number
  peer: number
  unit: 'req/s' | 'ms'
  /** How many times dearer than the peer it may be (1.5: at most one and a half times; 0.5: twice as fast), if at all. */
  atMost?: number
}

/** How many times dearer than its peer: by rate, or by time. */
export function ratio({ ours, peer, unit }: Result): number {
  return unit === 'req/s' ? peer / ours : ours / peer
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Prints the results as a table; true when every goal is met. */
export function report(results: readonly Result[]): boolean {
  const shown = results.map((result) => ({
    what: result.what,
    ours: `${result.ours.toFixed(1)} ${result.unit}`,
    peer: `${result.peer.toFixed(1)} ${result.unit}`,
    'times dearer': ratio(result).toFixed(2),
    goal: result.atMost === undefined ? 'none' : `<= ${result.atMost}`,
    met: isMet(result) ? 'yes' : 'NO',
  }))
  console.table(shown)
  return results.every(isMet)
}

function isMet(result: Result): boolean {
  return result.atMost === undefined || ratio(result) <= result.atMost
}
