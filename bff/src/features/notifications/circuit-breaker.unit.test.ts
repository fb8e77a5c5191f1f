import { expect, test } from 'vitest'
import { trackSilence } from './circuit-breaker.ts'

test('LIVE-05 a push service that does not answer five times in a row is left alone for a while', () => {
  let now = 0
  const silence = trackSilence(() => now)
  for (let request = 0; request < 4; request++) silence.noticed('push.example')
  expect(silence.lasts('push.example')).toBe(false)
  silence.noticed('push.example')
  expect(silence.lasts('push.example')).toBe(true)
  expect(silence.lasts('other.example')).toBe(false)
  now = 15_000
  expect(silence.lasts('push.example')).toBe(false)
  silence.noticed('push.example')
  expect(silence.lasts('push.example')).toBe(true)
})

test('LIVE-05 an answer in between ends the count', () => {
  const silence = trackSilence(() => 0)
  for (let request = 0; request < 4; request++) silence.noticed('push.example')
  silence.ended('push.example')
  for (let request = 0; request < 4; request++) silence.noticed('push.example')
  expect(silence.lasts('push.example')).toBe(false)
})
