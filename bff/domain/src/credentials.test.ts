import { describe, expect, test } from 'vitest'
import { credentialState, expiryFault, expiryText, reminderStep } from './credentials.ts'

const today = '2026-11-26'

describe('CRED-01 a credential on a day in Sydney', () => {
  test.each([
    [null, 'missing'],
    ['2026-11-25', 'expired'],
    ['2026-11-26', 'expiring'],
    ['2026-12-26', 'expiring'],
    ['2026-12-27', 'valid'],
  ] as const)('with the last day %s is %s', (expiresOn, state) => {
    expect(credentialState(expiresOn, today)).toBe(state)
  })
})

describe('CRED-02 the last day in words', () => {
  test.each([
    ['2026-11-25', 'Expired on 25 Nov 2026'],
    ['2026-11-26', 'Expires today, 26 Nov 2026'],
    ['2026-11-27', 'Expires on 27 Nov 2026, in 1 day'],
    ['2026-12-03', 'Expires on 3 Dec 2026, in 7 days'],
    ['2027-12-03', 'Expires on 3 Dec 2027'],
  ])('%s', (expiresOn, words) => {
    expect(expiryText(expiresOn, today)).toBe(words)
  })
})

test('CRED-01 a past or an unlikely last day is refused with a sentence', () => {
  expect(expiryFault(today, today)).toBeNull()
  expect(expiryFault('2026-11-25', today)).toBe(
    'It expired on 25 Nov 2026. Please enter the one that you hold now.',
  )
  expect(expiryFault('2026-11-25', today, { ofAnother: true })).toBe(
    'It expired on 25 Nov 2026. Ask for the new one.',
  )
  expect(expiryFault('2226-11-25', today)).toBe('The year 2226 is too far in the future. Please check it.')
})

test.each([
  ['2026-12-27', null],
  ['2026-12-26', 30],
  ['2026-12-04', 30],
  ['2026-12-03', 7],
  ['2026-11-26', 7],
  ['2026-11-25', 0],
] as const)('CRED-05 of one that ends on %s the reminder of %s days is due', (expiresOn, step) => {
  expect(reminderStep(expiresOn, today)).toBe(step)
})
