/** How many addresses call at the same time. */
const ADDRESSES = 25

/** Addresses of their own, every fifth of IPv6 in a /48 of its own. @param block tells those of one test from those of another */
export function addressesOf(block: number): readonly string[] {
  return Array.from({ length: ADDRESSES }, (_, at) =>
    at % 5 === 0 ? `2001:db8:${block}${at}::1` : `203.0.${block}.${at}`,
  )
}

/** Behind a proxy that is trusted, the address is the one that it names. */
export const from = (address: string) => ({ 'x-forwarded-for': address })

/** Something that an address tries a number of times, and the statuses of its answers so far. */
export interface Attempt {
  readonly times: number
  readonly send: (index: number) => Promise<{ readonly status: number }>
}

/**
 * Lets an address try several things in turn, each until it has been tried often enough.
 * @returns the statuses of each, in their order
 */
export async function tryInTurn<Names extends string>(
  attempts: Readonly<Record<Names, Attempt>>,
): Promise<Record<Names, number[]>> {
  const statuses = Object.fromEntries(Object.keys(attempts).map((name) => [name, []])) as unknown as Record<
    Names,
    number[]
  >
  const all = Object.entries<Attempt>(attempts)
  const rounds = Math.max(...all.map(([, { times }]) => times))
  for (let round = 0; round < rounds; round++)
    for (const [name, { times, send }] of all)
      if (round < times) statuses[name as Names].push((await send(round)).status)
  return statuses
}

/** So many answers of one status, then so many refusals. */
export const thenRefused = (count: number, status: number, refused: number): number[] => [
  ...Array<number>(count).fill(status),
  ...Array<number>(refused).fill(429),
]
