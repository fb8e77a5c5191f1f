import { expect, test } from 'vitest'
import { sealingKey } from '../db/sealed-text.ts'
import { isDoctorToken, makeDoctorToken } from './doctor-token.ts'

const key = sealingKey('the key of the secrets in this test')
const now = new Date('2026-11-30T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('D-197 a token works for two minutes, with the same key alone', () => {
  const token = makeDoctorToken(key, now)
  for (const seconds of [-100, 0, 119]) expect(isDoctorToken(key, token, later(seconds))).toBe(true)
  for (const seconds of [-121, 121]) expect(isDoctorToken(key, token, later(seconds))).toBe(false)
  expect(isDoctorToken(sealingKey('another key of the secrets, as long'), token, now)).toBe(false)
})

test.each(['', '.', 'x.y', `${now.getTime()}.`, `${now.getTime()}.${'A'.repeat(43)}`])(
  'D-197 %j is no token',
  (token) => {
    expect(isDoctorToken(key, token, now)).toBe(false)
  },
)
