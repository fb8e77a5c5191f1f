import { snakeTypes } from './snake-type.ts'

/** Dangerous: a bite threatens life. Venomous: any other venomous snake, and every unidentified one. */
export type VenomClass = 'dangerous' | 'venomous' | 'non-venomous'

const dangerous: readonly string[] = [
  'coastalTaipan',
  'deathAdder',
  'easternBrownSnake',
  'easternSmallEyedSnake',
  'easternTigerSnake',
  'kingBrownSnake',
  'mulgaSnake',
  'paleHeadedSnake',
  'pygmyCopperhead',
  'redBelliedBlackSnake',
  'roughScaledSnake',
  'smallEyedSnake',
  'speckledBrownSnake',
  'stephensBandedSnake',
]

const nonVenomous: readonly string[] = [
  'blindSnake',
  'carpetPython',
  'childrensPython',
  'commonTreeSnake',
  'diamondPython',
  'greenTreeSnake',
  'keelback',
  'olivePython',
  'slateyGreySnake',
]

/**
 * The venom class of a snake type, for the catcher's card and the landing pages (LAND-03). A missing or unlisted type
 * counts as venomous. The price has its own list.
 */
export function venomClass(type: string | null | undefined): VenomClass {
  if (type == null) return 'venomous'
  if (dangerous.includes(type)) return 'dangerous'
  return nonVenomous.includes(type) ? 'non-venomous' : 'venomous'
}

/**
 * Whether a snake type names a species or a group of species. 'exotic', 'unknown' and whatever is not in the list do
 * not: such a snake is marked 'Treat as venomous', never with a class as if it were known (D-41).
 */
export function isIdentified(type: string | null | undefined): boolean {
  return type !== 'exotic' && type !== 'unknown' && snakeTypes.some((known) => known === type)
}

/** The visible name of a class, so that marks do not rely on colour alone (LAND-03, D-64). */
export const venomNames: Record<VenomClass, string> = {
  dangerous: 'Venomous, dangerous',
  venomous: 'Venomous',
  'non-venomous': 'Non-venomous',
}

/**
 * The mark of a reported snake: the name of its class, or 'Treat as venomous' for an unidentified one (D-41). A
 * reported 'Common Tree Snake' may be a brown tree snake, which is venomous and not on the form: its class is not shown
 * until a catcher has seen it.
 */
export function venomMark(type: string | null | undefined): string {
  if (!isIdentified(type)) return 'Treat as venomous'
  return type === 'commonTreeSnake' ? 'Treat as venomous until seen' : venomNames[venomClass(type)]
}
