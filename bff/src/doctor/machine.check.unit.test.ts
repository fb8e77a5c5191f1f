import { expect, test } from 'vitest'
import { checkMemory, checkNode, checkSpace } from './machine.check.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

test('D-197 an older Node.js is a fault', () => {
  expect(checkNode('26.10.0').state).toBe('ok')
  expect(checkNode('24.1.0')).toMatchObject({ state: 'fault', says: 'This is 24.1.0, and 26 is needed.' })
})

test.each([
  [8 * GB, 4 * GB, 'ok'],
  [8 * GB, 150 * MB, 'warning'],
  [300 * MB, 250 * MB, 'warning'],
  [8 * GB, 50 * MB, 'fault'],
])('D-197 of %i bytes of memory %i available is: %s', (total, available, state) => {
  expect(checkMemory({ total, available }).state).toBe(state)
})

test.each([
  [100 * MB, 0, 'fault'],
  [500 * MB, 0, 'warning'],
  [5 * GB, 0, 'ok'],
  [5 * GB, 6 * GB, 'warning'],
])('D-197 %i bytes free beside %i that are taken is: %s', (free, taken, state) => {
  expect(checkSpace('Space', '/srv/data', free, taken)).toMatchObject({
    state,
    says: expect.stringContaining('/srv/data') as string,
  })
})
