import { expect, test } from 'vitest'
import { findRoute } from './find-route.ts'
import { PageRoute } from './page-route.ts'

const routes = ['/', '/jobs/:id', '/jobs/new', '/jobs/:id/photos/:key'].map((path) => ({ path }))

test.each([
  ['/', '/'],
  ['/jobs/new', '/jobs/new'],
  ['/jobs/new/', '/jobs/new'],
  ['/jobs/7', '/jobs/:id'],
  ['/jobs/7/photos/a', '/jobs/:id/photos/:key'],
])('%s is found at %s', (pathname, path) => {
  expect(findRoute(routes, pathname)?.path).toBe(path)
})

test.each(['/jobs', '/jobs//', '/jobs/7/photos', '/jobs/7/photos/a/b', '/Jobs/new', ''])(
  'nothing is found at "%s"',
  (pathname) => {
    expect(findRoute(routes, pathname)).toBeUndefined()
  },
)

test.each(['admin', '/admin/', '/a b', '/:', '/a?b', 'https://snakes.example/'])(
  '"%s" is no path of a page',
  (path) => {
    expect(PageRoute.safeParse({ path, audience: 'anyone' }).success).toBe(false)
  },
)
