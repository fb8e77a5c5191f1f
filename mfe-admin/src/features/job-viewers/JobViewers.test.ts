import { expect, test } from 'vitest'
import { viewersText } from './JobViewers.tsx'

test.each([
  [['Casey Moore'], 'Casey Moore has this job open too'],
  [['Casey Moore', 'Dana Cole'], 'Casey Moore and Dana Cole have this job open too'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more have this job open too'],
])('D-169 %s', (names, text) => {
  expect(viewersText(names)).toBe(text)
})
