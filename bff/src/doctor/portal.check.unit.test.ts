import { expect, test } from 'vitest'
import { checkRunning } from './portal.check.ts'

test.each([
  [{ status: 200, headers: {}, body: 'ready' }, 'ok'],
  [{ status: 503, headers: {}, body: 'The database cannot be reached.' }, 'fault'],
  [{ status: 404, headers: {}, body: '' }, 'fault'],
  [new Error('ECONNREFUSED'), 'warning'],
])('D-197 a portal that answers %j is: %s', (answer, state) => {
  expect(checkRunning('http://127.0.0.1:3000', answer).state).toBe(state)
})
