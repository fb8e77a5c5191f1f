/**
 * A straight-line distance as people say it, no more precise than it is: whole kilometres up to 20, then steps of 5, from
 * 100 km on of 10.
 * @param isRough true when one of the places answers with a neighbour's position: steps of 5 from the start
 */
export function distanceText(kilometres: number, isRough = false): string {
  const least = isRough ? 5 : 1
  if (kilometres < least) return `under ${least} km`
  const step = kilometres >= 100 ? 10 : kilometres >= 20 ? 5 : least
  return `about ${(Math.round(kilometres / step) * step).toLocaleString('en-AU')} km`
}
