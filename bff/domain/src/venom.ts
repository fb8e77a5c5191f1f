/** Dangerous: a bite threatens life. Venomous: venomous too, or not identified, which counts as venomous. */
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
 * How a snake type is to be treated, for the catcher's card and the landing pages (LAND-03). Whatever is not
 * known to be otherwise, a missing or unlisted type included, is venomous. The price has a list of its own.
 */
export function venomClass(type: string | null | undefined): VenomClass {
  if (type == null) return 'venomous'
  if (dangerous.includes(type)) return 'dangerous'
  return nonVenomous.includes(type) ? 'non-venomous' : 'venomous'
}
