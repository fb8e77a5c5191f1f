import type { Urgency } from './urgency.ts'

/** The first price of the public form, in dollars. */
export const BASE_PRICE = 200

/** The price of the public form after 'Submit Another Job', in dollars. */
export const RESET_PRICE = 150

/** Step of the price field, in dollars. */
export const PRICE_STEP = 5

const SPECIES_SURCHARGE = 50

const urgencySurcharge: Record<Urgency, number> = { low: 25, medium: 50, high: 100 }

const surchargedTypes: readonly string[] = [
  'easternTigerSnake',
  'redBelliedBlackSnake',
  'easternBrownSnake',
  'deathAdder',
  'unknown',
]

/**
 * Whether a snake type costs more on the public form (PUB-05). This list belongs to the price; it is not the
 * list of dangerous species, which is in `venom.ts`.
 */
export function isSurcharged(type: string | null | undefined): boolean {
  return type != null && surchargedTypes.includes(type)
}

/**
 * 'Total estimated cost' of the public form in whole dollars, 200 to 350, always a multiple of `PRICE_STEP`
 * (PUB-05). What is not chosen yet adds nothing.
 */
export function estimatePrice(choice: {
  snakeType?: string | null | undefined
  urgency?: Urgency | '' | null | undefined
}): number {
  const forUrgency = choice.urgency ? urgencySurcharge[choice.urgency] : 0
  const forSpecies = isSurcharged(choice.snakeType) ? SPECIES_SURCHARGE : 0
  return BASE_PRICE + forUrgency + forSpecies
}
