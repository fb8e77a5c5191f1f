import type { Position } from '@snake-dispatch/domain/place-positions'

/** Where the device was, and when, in milliseconds since 1970. It stays on the device. */
export interface DevicePosition extends Position {
  readonly at: number
}

/** Why there is no position: the user or their browser does not allow it, or it cannot be found now. */
export type PositionFault = 'refused' | 'not-found'

/** How long the device may look for its position, and how old a known one may be, in milliseconds. */
const TIME_LIMIT = 15_000
const MAX_AGE = 60_000

/** Thousandths of a degree, about 100 m: distances tell no more, and more need not be kept. */
const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000

/** Asks the browser where the device is; the browser asks its user. Call it from a press only. */
export function askPosition(): Promise<DevicePosition | PositionFault> {
  // Without a secure connection there is none.
  if (!('geolocation' in navigator)) return Promise.resolve('not-found')
  const { promise, resolve } = Promise.withResolvers<DevicePosition | PositionFault>()
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude }, timestamp }) =>
      resolve({ latitude: round(latitude), longitude: round(longitude), at: timestamp }),
    ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'not-found'),
    { timeout: TIME_LIMIT, maximumAge: MAX_AGE },
  )
  return promise
}
