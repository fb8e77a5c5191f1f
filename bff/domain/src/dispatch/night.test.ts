import { expect, test } from 'vitest'
import { isHeldBackAtNight, isNight, lastNight } from './night.ts'
import { nextSydneyTime } from './sydney-wall-clock.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00+11:00`)

test.each([
  ['21:59', false],
  ['22:00', true],
  ['05:59', true],
  ['06:00', false],
])('DISP-13 night is from 10 pm to 6 am in Sydney (%s)', (time, expected) => {
  expect(isNight(at(time))).toBe(expected)
})

test('DISP-13 at night the rule lets High through alone; by day, and without it, all', () => {
  const held = (urgency: 'high' | 'medium' | 'low', time: string, highOnlyAtNight = true) =>
    isHeldBackAtNight({ highOnlyAtNight }, urgency, at(time))
  expect([held('high', '23:00'), held('medium', '23:00'), held('low', '23:00')]).toEqual([false, true, true])
  expect([held('medium', '12:00'), held('medium', '23:00', false)]).toEqual([false, false])
})

test('DISP-13 the summary at 6 is of the night that has ended', () => {
  const night = { from: new Date('2026-11-24T22:00:00+11:00'), to: at('06:00') }
  expect(lastNight(at('06:00'))).toEqual(night)
  expect(lastNight(at('23:00'))).toEqual(night)
  expect(lastNight(new Date('2026-11-26T05:59:00+11:00'))).toEqual(night)
})

test.each([
  ['2026-11-25T15:00:00+11:00', '2026-11-26T06:00:00+11:00'],
  ['2026-11-25T05:59:00+11:00', '2026-11-25T06:00:00+11:00'],
  ['2026-11-25T06:00:00+11:00', '2026-11-26T06:00:00+11:00'],
  ['2026-10-03T23:00:00+10:00', '2026-10-04T06:00:00+11:00'],
])('DISP-10 off until 6 am: by clocks in Sydney (%s)', (from, expected) => {
  expect(nextSydneyTime(new Date(from), '06:00')).toEqual(new Date(expected))
})
