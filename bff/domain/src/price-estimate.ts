import { urgencies, type Urgency } from './urgency.ts'

/** The first price of the public form, in dollars. */
export const BASE_PRICE = 200

/** The price of the public form after 'Submit Another Job', in dollars. */
export const RESET_PRICE = 150

/** Step of the price field, in dollars. */
export const PRICE_STEP = 5

const SPECIES_SURCHARGE = 50

/** What each place of the snake adds, and how it is named in the explanation. */
const urgencySurcharge: Record<Urgency, { dollars: number; reason: string }> = {
  high: { dollars: 100, reason: 'inside' },
  medium: { dollars: 50, reason: 'in the yard' },
  low: { dollars: 25, reason: 'moved away' },
}

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

/** What the visitor has chosen; what is not chosen yet adds nothing. */
interface PriceChoice {
  snakeType?: string | null | undefined
  urgency?: Urgency | '' | null | undefined
}

/**
 * 'Total estimated cost' of the public form in whole dollars, 200 to 350, always a multiple of `PRICE_STEP` (PUB-05).
 */
export function estimatePrice(choice: PriceChoice): number {
  return surcharges(choice).reduce((sum, { dollars }) => sum + dollars, BASE_PRICE)
}

/** The parts of the estimate: '$200 + $100 inside + $50 dangerous kind' (PUB-05). */
export function explainPrice(choice: PriceChoice): string {
  const parts = surcharges(choice).map(({ dollars, reason }) => `$${dollars} ${reason}`)
  return [`$${BASE_PRICE}`, ...parts].join(' + ')
}

function surcharges({ snakeType, urgency }: PriceChoice): { dollars: number; reason: string }[] {
  const reason = snakeType === 'unknown' ? 'unknown kind' : 'dangerous kind'
  return [
    ...(urgency ? [urgencySurcharge[urgency]] : []),
    ...(isSurcharged(snakeType) ? [{ dollars: SPECIES_SURCHARGE, reason }] : []),
  ]
}

/** Whole dollars, both ends included. */
export interface PriceRange {
  from: number
  to: number
}

/**
 * What requests with these answers are estimated at once they are complete, in whole dollars (D-144): from the cheapest
 * to the dearest answer to what is still open. The ends are equal once snake and place are chosen.
 */
export function priceRange({ snakeType, urgency }: PriceChoice): PriceRange {
  const estimates = (urgency ? [urgency] : urgencies).flatMap((place) =>
    (snakeType ? [snakeType] : [undefined, 'unknown']).map((type) =>
      estimatePrice({ snakeType: type, urgency: place }),
    ),
  )
  return { from: Math.min(...estimates), to: Math.max(...estimates) }
}

/** 'Most requests like yours: $225 to $350.', which stands beside the sum of the public form (D-144). */
export function priceRangeText(choice: PriceChoice): string {
  const { from, to } = priceRange(choice)
  return `Most requests like yours: $${from}${to > from ? ` to $${to}` : ''}. The catcher confirms the price.`
}
