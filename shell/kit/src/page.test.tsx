import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadMaps } from './maps.ts'
import { navigate } from './navigate.ts'
import { defineRoutes, isRouted, routeOf } from './routes.ts'

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

afterEach(() => document.head.replaceChildren())

describe('UI-07 the maps script', () => {
  test('loads once, with the places library, when a key is configured', () => {
    loadMaps('the-key')
    loadMaps('the-key')
    expect(scripts()).toEqual([
      'https://maps.googleapis.com/maps/api/js?key=the-key&libraries=places&loading=async',
    ])
  })

  test('is not there without a key', () => {
    loadMaps(null)
    expect(scripts()).toEqual([])
  })
})

describe('routes', () => {
  beforeEach(() =>
    defineRoutes([
      { path: '/', audience: 'anyone' },
      { path: '/login', audience: 'guest' },
    ]),
  )

  test.each([
    ['/', true],
    ['/login', true],
    ['/login/', true],
    ['/login?from=mail#top', true],
    ['/login/more', false],
    ['/profile', false],
  ])('%s is routed: %s', (path, routed) => {
    expect(isRouted(path)).toBe(routed)
  })

  test('a route says who may enter', () => {
    expect(routeOf('/login')?.audience).toBe('guest')
    expect(routeOf('/nowhere')).toBeUndefined()
  })
})

describe('navigate', () => {
  test('goes to a path without loading the page, and notifies the routers', () => {
    const heard: string[] = []
    const listen = () => heard.push(location.pathname)
    addEventListener('popstate', listen)
    navigate('/dashboard')
    navigate('/login', { replace: true })
    removeEventListener('popstate', listen)
    expect(heard).toEqual(['/dashboard', '/login'])
  })
})
