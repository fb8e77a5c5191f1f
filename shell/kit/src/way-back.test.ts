import { beforeEach, describe, expect, test } from 'vitest'
import { defineRoutes } from './routes.ts'
import { userOf } from './testing/people.ts'
import { wayBackFor } from './way-back.ts'

beforeEach(() =>
  defineRoutes([
    { path: '/', audience: 'anyone' },
    { path: '/login', audience: 'guest' },
    { path: '/dashboard', audience: 'user' },
    { path: '/moderator', audience: 'moderator' },
    { path: '/admin', audience: 'admin' },
  ]),
)

const catcher = userOf()

test('AUTH-18 D-43 the way back is the whole address: path, query and hash', () => {
  const from = '/dashboard?tab=my-jobs#job-7'
  expect(wayBackFor(catcher, { from })).toBe(from)
})

describe('AUTH-18 D-43 there is no way back', () => {
  test.each([
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '/.//evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    'http://[',
    '/login',
    '/',
    '/nowhere',
  ])('to %s', (from) => {
    expect(wayBackFor(catcher, { from })).toBeUndefined()
  })

  test.each([null, undefined, 'from', 7, {}, { from: null }, { from: 7 }])('in the state %j', (state) => {
    expect(wayBackFor(catcher, state)).toBeUndefined()
  })
})

test.each([
  ['/moderator', { role: 'catcher' }, false],
  ['/moderator', { role: 'moderator' }, true],
  ['/admin', { role: 'moderator' }, false],
  ['/admin', { role: 'admin' }, true],
  ['/dashboard', { role: 'pending', status: 'pending' }, true],
] as const)('AUTH-18 D-43 back to %s as %j: %s', (from, fields, leadsBack) => {
  expect(wayBackFor(userOf(fields), { from })).toBe(leadsBack ? from : undefined)
})
