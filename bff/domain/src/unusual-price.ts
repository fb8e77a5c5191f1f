import { dollarsText } from './dollars.ts'
import { priceRange } from './price-estimate.ts'

/** Below and above these whole dollars a price is asked about: it is more likely mistyped than meant (D-163). */
const LOWEST_USUAL = 50
const HIGHEST_USUAL = 1000

/** Whether a price in whole dollars is to be asked about before it is sent. One of 0 is none that somebody typed (D-163). */
export const isUnusualPrice = (dollars: number): boolean =>
  dollars !== 0 && (dollars < LOWEST_USUAL || dollars > HIGHEST_USUAL)

/** What is said about such a price: '$99,999. Most jobs cost $225 to $350.' */
export function unusualPriceText(dollars: number): string {
  const { from, to } = priceRange({})
  return `${dollarsText(dollars)}. Most jobs cost ${dollarsText(from)} to ${dollarsText(to)}.`
}
