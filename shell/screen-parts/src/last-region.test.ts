import { afterEach, expect, test, vi } from 'vitest'
import { regions } from '@snake-dispatch/domain/regions'
import { lastRegion, rememberRegion } from './last-region.ts'

const [sydney, shire] = regions

const comeFrom = (referrer: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
const openNextDocument = () => vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1)

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('LAND-06 without a landing page there is no region', () => {
  expect(lastRegion()).toBeUndefined()
  comeFrom('https://search.example/snake-catcher-sydney')
  expect(lastRegion()).toBeUndefined()
  sessionStorage.setItem('snake-dispatch.region', '{ broken')
  expect(lastRegion()).toBeUndefined()
})

test('LAND-06 the page that was read last counts, also in the next document of the tab', () => {
  rememberRegion(sydney)
  rememberRegion(shire)
  expect(lastRegion()).toBe(shire)
  openNextDocument()
  expect(lastRegion()).toBe(shire)
})

test('LAND-06 a page that was left before its scripts ran is the referrer, until another one is read', () => {
  rememberRegion(sydney)
  openNextDocument()
  comeFrom(location.origin + shire.path)
  expect(lastRegion()).toBe(shire)
  rememberRegion(sydney)
  expect(lastRegion()).toBe(sydney)
})
