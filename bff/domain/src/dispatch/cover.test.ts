import { expect, test } from 'vitest'
import {
  coverQuestion,
  coverSpan,
  coverText,
  isOnCallThroughout,
  switchForCover,
  withCover,
  type CoverTime,
} from './cover.ts'
import { alwaysOnCall, isOnCall, type OnCallPlan } from './on-call.ts'

const NIGHT: CoverTime = { date: '2026-12-04', from: '18:00', to: '06:00' }
const off = (date: string, from: string, to: string) => ({ date, from, to, isAvailable: false })
const on = { ...NIGHT, isAvailable: true }
const at = (time: string) => new Date(`${time}:00+11:00`)
const plan = (fields: Partial<OnCallPlan>): OnCallPlan => ({ ...alwaysOnCall, mode: 'hours', ...fields })

test('D-170 a time is said as somebody would ask for it', () => {
  expect(coverQuestion(NIGHT, 'Hunter Valley')).toBe(
    'Can you cover Friday 4 December, 6 pm to 6 am, in Hunter Valley?',
  )
  expect(coverText({ date: '2026-12-05', from: '00:00', to: '12:30' })).toBe(
    'Saturday 5 December, 12 am to 12:30 pm',
  )
  expect(coverText({ date: '2026-12-06', from: '00:00', to: '00:00' })).toBe('Sunday 6 December, all day')
})

test('D-170 it ends on the next day where its end is not later than its start, and is as long as clocks say', () => {
  expect(coverSpan(NIGHT)).toEqual({ begins: at('2026-12-04T18:00'), ends: at('2026-12-05T06:00') })
  const { begins, ends } = coverSpan({ date: '2027-04-03', from: '18:00', to: '06:00' })
  expect(ends.getTime() - begins.getTime()).toBe(13 * 3_600_000)
})

test.each([
  ['nothing else', [], [on]],
  ['the same once more', [on], [on]],
  [
    'off call on another day',
    [off('2026-12-10', '00:00', '00:00')],
    [off('2026-12-10', '00:00', '00:00'), on],
  ],
  [
    'off call all of that day',
    [off('2026-12-04', '00:00', '00:00')],
    [off('2026-12-04', '00:00', '18:00'), on],
  ],
  [
    'off call on the next morning',
    [off('2026-12-05', '05:00', '09:00')],
    [off('2026-12-05', '06:00', '09:00'), on],
  ],
  [
    'off call around it',
    [off('2026-12-04', '17:00', '07:00')],
    [off('2026-12-04', '17:00', '18:00'), off('2026-12-05', '06:00', '07:00'), on],
  ],
  ['off call within it', [off('2026-12-04', '20:00', '22:00')], [on]],
])('D-170 an exception is added, and what contradicts it is cut out: %s', (_what, before, after) => {
  expect(withCover(before, NIGHT)).toEqual(after)
})

const hours = [{ weekday: 1, from: '09:00', to: '17:00' }]
const now = at('2026-12-01T12:00')
const { begins, ends } = coverSpan(NIGHT)

test.each<[string, OnCallPlan]>([
  ['by hours', plan({ hours })],
  ['off without an end, without hours', plan({ mode: 'off' })],
  ['off without an end, with hours', plan({ mode: 'off', hours })],
  ['off until later', plan({ mode: 'off', until: at('2026-12-05T03:00'), hours })],
  ['off until earlier', plan({ mode: 'off', until: at('2026-12-02T03:00'), hours })],
  ['on for a while that is over', plan({ mode: 'always', until: at('2026-11-30T03:00') })],
])('D-170 whoever covers a time is on call then, and not before: %s', (_what, before) => {
  const after = {
    ...before,
    ...switchForCover(before, begins, now),
    exceptions: withCover(before.exceptions, NIGHT),
  }
  expect(isOnCallThroughout(before, { begins, ends })).toBe(false)
  expect(isOnCallThroughout(after, { begins, ends })).toBe(true)
  expect(isOnCall(after, at('2026-12-04T17:59'))).toBe(false)
  expect(isOnCall(after, at('2026-12-05T06:00'))).toBe(false)
})
