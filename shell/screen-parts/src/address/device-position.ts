/** Why there is no position: the person or their browser does not allow it, or it cannot be found now. */
export type PositionFault = 'refused' | 'not-found'

/** How long the device may look for its position, in milliseconds; the question to the person is not counted. */
const TIME_LIMIT = 15_000

/**
 * Asks the browser where the device is; the browser asks the person. Call it from a press only.
 * @param maximumAge how old a known position may be, in milliseconds
 * @param enableHighAccuracy whether the device takes its time, and its GPS, to know it as well as it can
 */
export function askPosition(
  maximumAge: number,
  enableHighAccuracy = false,
): Promise<GeolocationPosition | PositionFault> {
  // Without a secure connection there is none.
  const { geolocation } = navigator as Partial<Navigator>
  if (!geolocation) return Promise.resolve('not-found')
  return new Promise((resolve) =>
    geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'not-found'),
      { timeout: TIME_LIMIT, maximumAge, enableHighAccuracy },
    ),
  )
}
