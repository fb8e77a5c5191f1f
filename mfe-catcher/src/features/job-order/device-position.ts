import type { Position } from '@snake-dispatch/domain/place-positions'
import { askPosition, type PositionFault } from '@snake-dispatch/screen-parts/device-position'

/** Where the device was, and when, in milliseconds since 1970. It stays on the device. */
export interface DevicePosition extends Position {
  readonly at: number
}

/** How old a known position may be, in milliseconds. */
const MAX_AGE = 60_000

/** Thousandths of a degree, about 100 m: distances tell no more, and more need not be kept. */
const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000

/** Where the device is now, see `askPosition`. */
export async function locateDevice(): Promise<DevicePosition | PositionFault> {
  const found = await askPosition(MAX_AGE)
  if (typeof found === 'string') return found
  const { latitude, longitude } = found.coords
  return { latitude: round(latitude), longitude: round(longitude), at: found.timestamp }
}
