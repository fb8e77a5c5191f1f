import { beforeEach, describe, expect, test } from 'vitest'
import { defineRoutes, isRouted, routeOf } from './routes.ts'

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
