import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = Date.parse('2026-11-21T03:04:05.250Z')

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['0', 1],
  ['Sat, 21 Nov 2026 03:05:05 GMT', 60],
  ['Saturday, 21-Nov-26 03:05:05 GMT', 60],
  ['Sat, 21 Nov 2026 03:04:06 GMT', 1],
  ['Fri, 20 Nov 2026 03:04:05 GMT', 1],
])('LIVE-05 Retry-After %j asks for a pause of %d seconds', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds)
})

test.each([undefined, '', 'soon', '-5', '1.5', '12345678901', '2026-11-21', 'Foo, 99 Bar 2026 03:05:05 GMT'])(
  'LIVE-05 Retry-After %j says nothing',
  (header) => {
    expect(readRetryAfter(header, now)).toBeNull()
  },
)
