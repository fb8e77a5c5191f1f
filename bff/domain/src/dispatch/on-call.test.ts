import { expect, test } from 'vitest'
import { nextOnCallChange } from './on-call-change.ts'
import { alwaysOnCall, isOnCall, type OnCallPlan } from './on-call.ts'

/** Wednesday 25 November 2026, by a time in Sydney (AEDT). */
const wednesday = (time: string) => new Date(`2026-11-25T${time}:00+11:00`)
const plan = (fields: Partial<OnCallPlan>): OnCallPlan => ({ ...alwaysOnCall, mode: 'hours', ...fields })
const office = { weekday: 3, from: '09:00', to: '17:00' }
const nights = { weekday: 2, from: '18:00', to: '06:00' }
const on = (isAvailable: boolean, from = '00:00', to = '00:00') => ({
  date: '2026-11-25',
  from,
  to,
  isAvailable,
})
const until = wednesday('12:00')

test.each<[string, OnCallPlan, string, boolean]>([
  ['who never planned anything is on call', alwaysOnCall, '03:00', true],
  ['hours begin at their first minute', plan({ hours: [office] }), '09:00', true],
  ['and end before their last', plan({ hours: [office] }), '17:00', false],
  ['hours of another day', plan({ hours: [{ ...office, weekday: 4 }] }), '12:00', false],
  ['hours over midnight last into the next day', plan({ hours: [nights] }), '05:59', true],
  ['and end there', plan({ hours: [nights] }), '06:00', false],
  ['hours over midnight begin on their own day alone', plan({ hours: [nights] }), '19:00', false],
  ['no hours restrict nothing', plan({}), '03:00', true],
  ['an exception beats the hours', plan({ hours: [office], exceptions: [on(false)] }), '10:00', false],
  [
    'an exception adds to the hours',
    plan({ hours: [office], exceptions: [on(true, '20:00', '22:00')] }),
    '21:00',
    true,
  ],
  [
    'an exception leaves the rest of its day',
    plan({ hours: [office], exceptions: [on(false, '09:00', '10:00')] }),
    '10:00',
    true,
  ],
  [
    'of exceptions that contradict each other no counts',
    plan({ exceptions: [on(true), on(false)] }),
    '10:00',
    false,
  ],
  ['the switch beats an exception', plan({ mode: 'always', exceptions: [on(false)] }), '10:00', true],
  ['switched off, the hours do not count', plan({ mode: 'off', hours: [office] }), '10:00', false],
  ['switched on for a while', plan({ mode: 'always', until, hours: [nights] }), '11:59', true],
  ['then the hours count again', plan({ mode: 'always', until, hours: [office] }), '12:00', true],
  ['switched on for a while without hours: off afterwards', plan({ mode: 'always', until }), '12:00', false],
  ['switched off for a while without hours: on afterwards', plan({ mode: 'off', until }), '12:00', true],
  ['switched off for a while: off until then', plan({ mode: 'off', until }), '11:59', false],
])('DISP-10 %s', (_, planned, time, expected) => {
  expect(isOnCall(planned, wednesday(time))).toBe(expected)
})

/** Every day from 2:30 to 3:30. */
const early = plan({
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '02:30', to: '03:30' })),
})

test.each([
  ['2026-10-04T01:59:00+10:00', false],
  ['2026-10-04T03:00:00+11:00', true],
  ['2026-10-04T03:30:00+11:00', false],
])('DISP-11 October 2:00-3:00 missing: window starts 3:00 (%s)', (instant, expected) => {
  expect(isOnCall(early, new Date(instant))).toBe(expected)
})

test.each([
  ['2027-04-04T02:45:00+11:00', true],
  ['2027-04-04T02:15:00+10:00', false],
  ['2027-04-04T02:45:00+10:00', true],
])('DISP-11 April hour twice: both count (%s)', (instant, expected) => {
  expect(isOnCall(early, new Date(instant))).toBe(expected)
})

test('DISP-11 Broken Hill: Sydney time, said so', () => {
  // 9:10 am in Sydney is 8:40 am in Broken Hill.
  expect(isOnCall(plan({ hours: [office] }), new Date('2026-11-25T08:40:00+10:30'))).toBe(true)
})

test.each<[string, OnCallPlan, string, string | null]>([
  [
    'the end of the hours',
    plan({ hours: [office] }),
    '2026-11-25T10:00:00+11:00',
    '2026-11-25T17:00:00+11:00',
  ],
  [
    'their next beginning',
    plan({ hours: [office] }),
    '2026-11-25T17:00:00+11:00',
    '2026-12-02T09:00:00+11:00',
  ],
  [
    'the end of the switch',
    plan({ mode: 'off', until }),
    '2026-11-25T10:00:00+11:00',
    '2026-11-25T12:00:00+11:00',
  ],
  [
    'the hours that follow the switch',
    plan({ mode: 'always', until, hours: [office] }),
    '2026-11-25T10:00:00+11:00',
    '2026-11-25T17:00:00+11:00',
  ],
  ['none at all', alwaysOnCall, '2026-11-25T10:00:00+11:00', null],
  [
    'October 2:00-3:00 missing: window starts 3:00',
    early,
    '2026-10-03T16:00:00+11:00',
    '2026-10-04T03:00:00+11:00',
  ],
  [
    'one far away, with the end of daylight saving',
    plan({
      exceptions: ['2027-04-03', '2027-04-04'].map((date) => ({ ...on(false), date })),
    }),
    '2026-11-25T10:00:00+11:00',
    null,
  ],
  ['April hour twice: the second begins', early, '2027-04-04T02:45:00+11:00', '2027-04-04T02:00:00+10:00'],
])('DISP-10 the next change of a plan: %s', (_, planned, from, expected) => {
  expect(nextOnCallChange(planned, new Date(from))).toEqual(expected === null ? null : new Date(expected))
})
