import { afterEach, expect, test, vi } from 'vitest'
import { addressAt, placeHere } from './place-here.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const penrith = { latitude: -33.7511, longitude: 150.6942 }

/** A device that is there, as the browser tells it. */
function deviceAt(coords: { latitude: number; longitude: number; accuracy?: number }) {
  const getCurrentPosition = vi.fn((found: PositionCallback, _failed: unknown, _options: PositionOptions) =>
    found({ coords } as GeolocationPosition),
  )
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  return getCurrentPosition
}

test.each([
  ['', 'Penrith, NSW, Australia'],
  ['12 High St', '12 High St, Penrith, NSW, Australia'],
  ['12 High St, ', '12 High St, Penrith, NSW, Australia'],
  ['12 High St, Penr', '12 High St, Penrith, NSW, Australia'],
  ['12 High St penr', '12 High St, Penrith, NSW, Australia'],
  ['Pen', 'Penrith, NSW, Australia'],
  ['Wattle Farm', 'Wattle Farm, Penrith, NSW, Australia'],
  ['12 High', '12 High, Penrith, NSW, Australia'],
])('JOB-21 the nearest place stands behind the street: %j gives %j', (typed, address) => {
  expect(addressAt('Penrith', typed)).toBe(address)
})

test.each([
  '12 High St, Manly',
  '12 High St Manly NSW 2095',
  'Manly, NSW, Australia',
  // In no list of suburbs, but known.
  '12 New Line Rd, Dural',
  '12 New Line Rd Dural',
  '12 New Line Rd, Dural, NSW, Australia',
  'Dural',
  // Not known at all.
  '12 High St, Smallville',
  'Corner of High St, behind the pub',
])('JOB-21 a place that was typed stays: %s', (typed) => {
  expect(addressAt('Penrith', typed)).toBeUndefined()
})

test('JOB-21 D-51 the place found is filled in and can be changed; a suburb of the form stays', async () => {
  const asked = deviceAt(penrith)
  const fillIn = await placeHere(false)
  expect(asked).toHaveBeenCalledOnce()
  expect(fillIn('12 High St', '')).toEqual({
    answer: 'Penrith is the nearest place we know. Change it if the snake is elsewhere.',
    filled: { place: 'Penrith', address: '12 High St, Penrith, NSW, Australia' },
  })
  expect(fillIn('', undefined).answer).toBe(
    'Penrith is the nearest place we know. Change it, or add the street and number.',
  )
  expect(fillIn('12 High St', 'Leura')).toEqual({
    answer: 'You are near Penrith. The address stays as it is.',
  })
})

test('D-141 a form that sends the position gets it as exactly as the device knows it, with five decimals; others do not', async () => {
  const exact = { latitude: -33.751_123_987, longitude: 150.694_231_2, accuracy: 19.3 }
  const asked = deviceAt(exact)
  expect((await placeHere(true))('12 High St', '')).toMatchObject({
    filled: { place: 'Penrith', address: '12 High St, Penrith, NSW, Australia' },
    position: { latitude: -33.75112, longitude: 150.69423, accuracy: 20 },
  })
  expect((await placeHere(true))('', 'Leura').position).toBeDefined()
  expect((await placeHere(false))('12 High St', '').position).toBeUndefined()
  expect(asked.mock.calls.map(([, , options]) => options.enableHighAccuracy)).toEqual([true, true, false])
})

test('D-141 where the exact position takes too long, the one that the device knows at once is sent', async () => {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed, options) =>
    options?.enableHighAccuracy
      ? failed?.({ code: 3 } as GeolocationPositionError)
      : found({ coords: { ...penrith, accuracy: 2400 } } as GeolocationPosition)
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  expect((await placeHere(true))('', '').position).toEqual({ ...penrith, accuracy: 2400 })
})

test.each([
  ['Melbourne', { latitude: -37.8136, longitude: 144.9631 }, true],
  ['Lord Howe Island', { latitude: -31.5544, longitude: 159.0772 }, true],
  ['London', { latitude: 51.5, longitude: -0.13 }, false],
  ['Auckland', { latitude: -36.85, longitude: 174.76 }, false],
])('D-141 a position in %s is sent: %j %s', async (_, coords, isSent) => {
  deviceAt({ ...coords, accuracy: 20 })
  const { position } = (await placeHere(true))('', '')
  expect(position).toEqual(isSent ? { ...coords, accuracy: 20 } : undefined)
})

test('JOB-21 outside New South Wales nothing is filled in', async () => {
  deviceAt({ latitude: -37.8136, longitude: 144.9631 })
  const fillIn = await placeHere(false)
  expect(fillIn('', '')).toEqual({ answer: 'We know no place near you. Please type the suburb or town.' })
})

test.each([
  ['refused', { getCurrentPosition: (_: unknown, fail: (error: unknown) => void) => fail({ code: 1 }) }],
  ['unavailable in this browser', undefined],
])('JOB-21 a position that is %s leaves the typing', async (_, geolocation) => {
  vi.stubGlobal('navigator', { geolocation })
  const fillIn = await placeHere(false)
  expect(fillIn('', '')).toEqual({
    answer: 'We could not get your position. Please type the suburb or town.',
  })
})
