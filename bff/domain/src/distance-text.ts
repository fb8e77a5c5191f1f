/**
 * A straight-line distance in words, rounded: to whole kilometres below 20 km, to 5 km below 100 km, and to 10 km
 * above.
 * @param isRough true when one of the places borrows a neighbour's position: it then rounds to at least 5 km
 */
export function distanceText(kilometres: number, isRough = false): string {
  const least = isRough ? 5 : 1
  if (kilometres < least) return `under ${least} km`
  const step = kilometres >= 100 ? 10 : kilometres >= 20 ? 5 : least
  return `about ${(Math.round(kilometres / step) * step).toLocaleString('en-AU')} km`
}
