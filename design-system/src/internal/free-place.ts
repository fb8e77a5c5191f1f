/** A rectangle of the screen, in px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Room between a message and what it does not cover, in px. */
const GAP = 4

/**
 * Where a box stands so that it covers none of the obstacles: as near as possible to where it belongs, within an area. Where
 * no place is free it takes the one that covers least.
 * @returns how far to move it, in px
 */
export function freePlace(box: Box, area: Box, obstacles: readonly Box[]): { x: number; y: number } {
  const width = box.right - box.left
  const height = box.bottom - box.top
  const lefts = [box.left, area.left, area.right - width, (area.left + area.right - width) / 2]
  const tops = [box.top, area.top, area.bottom - height]
  for (const { left, top, right, bottom } of obstacles) {
    lefts.push(right + GAP, left - width - GAP)
    tops.push(bottom + GAP, top - height - GAP)
  }
  const isWithin = (left: number, top: number) =>
    left >= area.left && left + width <= area.right && top >= area.top && top + height <= area.bottom
  const places = [...new Set(tops)].flatMap((top) =>
    [...new Set(lefts)].filter((left) => isWithin(left, top)).map((left) => ({ left, top })),
  )
  const distance = ({ left, top }: { left: number; top: number }) =>
    Math.abs(left - box.left) + Math.abs(top - box.top)
  places.sort((one, other) => distance(one) - distance(other))
  let least = { left: box.left, top: box.top, covered: Number.POSITIVE_INFINITY }
  for (const { left, top } of places) {
    const covered = coveredArea({ left, top, right: left + width, bottom: top + height }, obstacles)
    if (covered < least.covered) least = { left, top, covered }
    if (covered === 0) break
  }
  return { x: least.left - box.left, y: least.top - box.top }
}

/** How much of the obstacles a box covers, in square px. */
export function coveredArea(box: Box, obstacles: readonly Box[]): number {
  let sum = 0
  for (const { left, top, right, bottom } of obstacles) {
    const width = Math.min(box.right, right) - Math.max(box.left, left)
    const height = Math.min(box.bottom, bottom) - Math.max(box.top, top)
    sum += Math.max(0, width) * Math.max(0, height)
  }
  return sum
}
