import { expect, test } from 'vitest'
import { onCallLabel } from './on-call-text.ts'

const now = new Date('2026-11-25T15:00:00+11:00')

test.each([
  [true, '2026-11-25T17:00:00+11:00', 'On call'],
  [false, null, 'Off call'],
  [false, '2026-11-25T18:30:00+11:00', 'Off until 6:30 pm'],
  [false, '2026-11-26T06:00:00+11:00', 'Off until 6 am'],
  [false, '2026-11-30T09:00:00+11:00', 'Off until Mon 9 am'],
])('DISP-10 on call: %s, until %s: %s', (isOnCall, changesAt, expected) => {
  expect(onCallLabel(isOnCall, changesAt === null ? null : new Date(changesAt), now)).toBe(expected)
})
