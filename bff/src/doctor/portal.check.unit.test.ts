import { expect, test } from 'vitest'
import { checkRunning, localOrigin } from './portal.check.ts'

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['::1', 'http://[::1]:3000'],
])('D-197 a portal that listens at %s is asked at %s', (HOST, origin) => {
  expect(localOrigin({ HOST, PORT: 3000 })).toBe(origin)
})

test.each([
  [{ status: 200, headers: {}, body: 'ready' }, 'ok'],
  [{ status: 503, headers: {}, body: 'The database cannot be reached.' }, 'fault'],
  [{ status: 404, headers: {}, body: '' }, 'fault'],
  [new Error('ECONNREFUSED'), 'warning'],
])('D-197 a portal that answers %j is: %s', (answer, state) => {
  expect(checkRunning('http://127.0.0.1:3000', answer).state).toBe(state)
})
