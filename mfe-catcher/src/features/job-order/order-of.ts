import type { Job } from '@snake-dispatch/contract/jobs'
import { originSuburbs, type HomeSuburbs } from '@snake-dispatch/domain/distance-origin'
import type { Position } from '@snake-dispatch/domain/place-positions'
import type { Places } from '@snake-dispatch/screen-parts/places'
import type { DevicePosition } from './device-position.ts'
import type { JobOrder } from './job-order.ts'

/** From where distances are measured. */
export type Origin =
  | { kind: 'device'; position: DevicePosition }
  /** `isRough`: the position is that of the place beside it. */
  | { kind: 'suburb'; name: string; isBase: boolean; position: Position; isRough: boolean }
  /** None of the account's suburbs is a place that we know; the name is that of the first. */
  | { kind: 'unknown'; name: string; isBase: boolean }
  /** Whether the account's suburbs are known is not known yet. */
  | { kind: 'loading' }
  | { kind: 'none' }

/** The device's position, where there is one, else the base suburb, else the first chosen one (D-151). */
export function originOf(
  position: DevicePosition | undefined,
  home: HomeSuburbs,
  places: Places | undefined,
): Origin {
  if (position) return { kind: 'device', position }
  const [first] = originSuburbs(home)
  if (!first) return { kind: 'none' }
  if (!places) return { kind: 'loading' }
  const found = places.originOf(home)
  return found ? { kind: 'suburb', ...found } : { kind: 'unknown', ...first }
}

/** The jobs as the calls answer them. */
export const asAnswered = (jobs: readonly Job[]): readonly Job[] => jobs

/** The order of the jobs, and their distances from an origin; as the server sends them while there is none. */
export function orderOf(places: Places | undefined, origin: Origin, isNearest: boolean): JobOrder {
  if (!places || !('position' in origin)) return { key: '', arrange: asAnswered, distanceTo: () => undefined }
  const { position } = origin
  const distanceTo = places.createDistances(position, origin.kind === 'suburb' && origin.isRough)
  const arranged = new WeakMap<readonly Job[], readonly Job[]>()
  const arrange = (jobs: readonly Job[]) => {
    const known = arranged.get(jobs) ?? places.nearestFirst(jobs, ({ suburb }) => distanceTo(suburb))
    arranged.set(jobs, known)
    return known
  }
  return {
    key: isNearest ? `${position.latitude},${position.longitude}` : '',
    arrange: isNearest ? arrange : asAnswered,
    distanceTo: ({ suburb }) => distanceTo(suburb)?.text,
  }
}
