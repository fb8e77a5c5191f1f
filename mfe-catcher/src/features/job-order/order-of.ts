import type { Job } from '@snake-dispatch/contract/jobs'
import type { Position } from '@snake-dispatch/domain/place-positions'
import type { DevicePosition } from './device-position.ts'
import type { JobOrder } from './job-order.ts'
import type { Places } from './use-places.ts'

/** From where distances are measured. */
export type Origin =
  | { kind: 'device'; position: DevicePosition }
  /** `isRough`: the position is that of the place beside it. */
  | { kind: 'base'; position: Position; isRough: boolean }
  /** The base suburb is not a place that we know. */
  | { kind: 'unknown-base' }
  /** Whether the base suburb is known is not known yet. */
  | { kind: 'loading' }
  | { kind: 'none' }

/** The device's position, where there is one, else the base suburb. */
export function originOf(
  position: DevicePosition | undefined,
  base: string | undefined,
  places: Places | undefined,
): Origin {
  if (position) return { kind: 'device', position }
  if (!base) return { kind: 'none' }
  if (!places) return { kind: 'loading' }
  const found = places.positionOfPlace(base)
  if (!found) return { kind: 'unknown-base' }
  return { kind: 'base', position: found, isRough: places.hasBorrowedPosition(base) }
}

const asItIs = (jobs: readonly Job[]) => jobs

/** The order of the jobs, and their distances from an origin; as the server sends them while there is none. */
export function orderOf(places: Places | undefined, origin: Origin, isNearest: boolean): JobOrder {
  if (!places || !('position' in origin)) return { key: '', arrange: asItIs, distanceTo: () => undefined }
  const { position } = origin
  const distanceTo = places.createDistances(position, origin.kind === 'base' && origin.isRough)
  const arranged = new WeakMap<readonly Job[], readonly Job[]>()
  const arrange = (jobs: readonly Job[]) => {
    const known = arranged.get(jobs) ?? places.nearestFirst(jobs, ({ suburb }) => distanceTo(suburb))
    arranged.set(jobs, known)
    return known
  }
  return {
    key: isNearest ? `${position.latitude},${position.longitude}` : '',
    arrange: isNearest ? arrange : asItIs,
    distanceTo: ({ suburb }) => distanceTo(suburb)?.text,
  }
}
