/** The snake types that a job can carry, in the order the forms list them (PUB-04). */
export const snakeTypes = [
  'unknown',
  'bandyBandy',
  'blackBelliedSwampSnake',
  'blindSnake',
  'brownHeadedSnake',
  'childrensPython',
  'coastalTaipan',
  'carpetPython',
  'commonTreeSnake',
  'curlSnake',
  'deathAdder',
  'deVisBandedSnake',
  'diamondPython',
  'dwyersSnake',
  'easternBrownSnake',
  'easternSmallEyedSnake',
  'easternTigerSnake',
  'exotic',
  'flatNosedSnake',
  'goldenCrownedSnake',
  'greenTreeSnake',
  'keelback',
  'kingBrownSnake',
  'lakesSmoothSnake',
  'largeEyedWhipSnake',
  'marshSnake',
  'mastersSnake',
  'mulgaSnake',
  'narrowHeadedWhipSnake',
  'olivePython',
  'paleHeadedSnake',
  'pygmyCopperhead',
  'redBelliedBlackSnake',
  'roughScaledSnake',
  'slateyGreySnake',
  'smallEyedSnake',
  'smoothSnake',
  'speckledBrownSnake',
  'stephensBandedSnake',
  'stripedMarshSnake',
  'whipSnake',
  'whiteLippedSnake',
  'yellowFacedWhipSnake',
] as const

export type SnakeType = (typeof snakeTypes)[number]

/**
 * The label of a stored snake type (UI-04), generated from the value, so that a value outside the list still reads
 * well. Empty, missing and unknown give 'Unknown'.
 */
export function snakeLabel(value?: string | null): string {
  const type = value?.trim()
  if (!type || type === 'unknown') return 'Unknown'
  if (type === 'carpetPython') return 'Coastal Carpet Python'
  const words = type
    .replace(/\p{Lu}/gu, ' $&')
    .replace(/\s+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label in a live alert (UI-04, LIVE-02): as `snakeLabel`, but 'Snake' without a type. */
export function alertSnakeLabel(value?: string | null): string {
  return value?.trim() ? snakeLabel(value) : 'Snake'
}
