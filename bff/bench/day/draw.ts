/** Draws that depend on nothing but their seed and what they are about: in whatever order they are made, they are the same. */
export type Draw = (...about: readonly number[]) => number

/** @returns draws from 0 up to 1 */
export function drawsOf(seed: number): Draw {
  return (...about) => {
    let hash = mix(seed)
    for (const each of about) hash = mix(hash ^ Math.imul(each + 1, 0x9e3779b1))
    return (hash >>> 0) / 2 ** 32
  }
}

/** Spreads the bits of a 32-bit number (the finalizer of MurmurHash3). */
function mix(number: number): number {
  let hash = number | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** An exponential time with this mean. @param part from 0 up to 1 */
export const exponential = (part: number, mean: number): number => -Math.log(1 - part) * mean

/** A lognormal time with this median; `spread` is that of its logarithm. @param parts two draws */
export const lognormal = (parts: readonly [number, number], median: number, spread: number): number =>
  median * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - parts[0])) * Math.cos(2 * Math.PI * parts[1]))
