interface FakePosition {
  /** How often the browser was asked. */
  asked: () => number
  /** Gives the browser its own back. */
  remove: () => void
}

/** In Penrith. */
export const penrith = { latitude: -33.7511, longitude: 150.6942 }

/**
 * Replaces what the browser says of where the device is, in degrees, within 20 m unless it says otherwise; `undefined`
 * where the person refuses.
 */
export function fakePosition(position: (typeof penrith & { accuracy?: number }) | undefined): FakePosition {
  let asked = 0
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    asked += 1
    if (position) found({ coords: { accuracy: 20, ...position } } as GeolocationPosition)
    else failed?.({ code: 1 } as GeolocationPositionError)
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  return {
    asked: () => asked,
    // What it covered is the browser's own, in the prototype.
    remove: () => void Reflect.deleteProperty(navigator, 'geolocation'),
  }
}
