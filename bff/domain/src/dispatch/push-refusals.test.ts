import { expect, test } from 'vitest'
import { isRefusing } from './push-refusals.ts'

test.each([
  [0, 0, false],
  [100, 19, false],
  [100, 20, true],
  [1, 1, true],
])('DISP-08 of %i pushes %i are refused: an alarm is %s', (sent, refused, expected) => {
  expect(isRefusing({ sent, refused })).toBe(expected)
})
