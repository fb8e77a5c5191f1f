import type { Limit } from '../../limits/limits.ts'

/** A point that a guess costs, of a limit. */
export interface Stake {
  readonly limit: Limit
  readonly key: string
}

/**
 * Looks at a guess of a password for points that are taken beforehand: of guesses that are sent at once no more are
 * looked at than of those in a row. Only a wrong guess keeps its points (D-21): a right one gets them back, and so
 * does one that was not looked at, because a limit refused it or because of a fault of ours.
 * @param look gives what a right guess opens, or null for a wrong one
 * @throws AppError RATE_LIMITED, and whatever `look` throws
 */
export async function lookAtGuess<Opened>(
  stakes: readonly Stake[],
  look: () => Promise<Opened | null>,
): Promise<Opened | null> {
  const taken: Stake[] = []
  let isWrong = false
  try {
    for (const stake of stakes) {
      await stake.limit.take(stake.key)
      taken.push(stake)
    }
    const opened = await look()
    isWrong = opened === null
    return opened
  } finally {
    // What cannot be given back, because the database is away, is no reason for another answer.
    if (!isWrong) await Promise.allSettled(taken.map(({ limit, key }) => limit.giveBack(key)))
  }
}
