import type { BoardView } from '@snake-dispatch/contract/board-settings'
import { originSuburbs, type HomeSuburbs } from '@snake-dispatch/domain/distance-origin'
import { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'

type Filters = BoardView['filters']

/** The address of the board with these filters; '?' for all open jobs. */
export function viewAddress({ state, region, urgency, suburb, minutesOld, sort }: Filters): string {
  const parts = Object.entries({
    state: state === 'open' ? undefined : state,
    region,
    urgency,
    suburb,
    age: minutesOld?.toString(),
    sort,
  }).filter((part): part is [string, string] => Boolean(part[1]))
  return `?${new URLSearchParams(parts).toString()}`
}

/** Whether two sets of filters show the same part of the queue. */
export const isSameView = (one: Filters, other: Filters) => viewAddress(one) === viewAddress(other)

/** The views that everybody has: the region of their base suburb, where one is known, and High jobs that are late (D-166). */
export function builtInViews(home: HomeSuburbs): BoardView[] {
  const region = originSuburbs(home)
    .map(({ name }) => regionOfSuburb(name))
    .find((each) => each !== undefined)
  return [
    ...(region ? [{ name: 'My region', filters: { region: region.slug } }] : []),
    { name: 'Late High', filters: { state: 'late' as const, urgency: 'high' as const } },
  ]
}
