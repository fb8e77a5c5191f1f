import { expect, test } from 'vitest'
import { urgencies, type Urgency } from '../urgency.ts'
import {
  dueAt,
  dueSteps,
  firstOpenStep,
  firstStep,
  hasWaitedLong,
  ladderStep,
  moderatorsStep,
  openedForStep,
  pushesEndAt,
  pushSeconds,
  widerSteps,
} from './ladder.ts'

const openedAt = new Date('2026-11-25T10:00:00Z')
const after = (minutes: number) => new Date(openedAt.getTime() + minutes * 60_000)

/** All steps of a ladder as 'ring at minute'. */
function stepsOf(urgency: Urgency): string[] {
  const found: string[] = []
  for (let step = 0; ; step++) {
    const next = ladderStep(urgency, step)
    if (!next) return found
    found.push(`${next.ring} at ${next.minutes}`)
  }
}

test.each([
  [
    'high',
    [
      '1 at 0',
      '2 at 2',
      '3 at 4',
      'moderators at 5',
      'moderators at 20',
      'moderators at 35',
      'moderators at 50',
    ],
  ],
  [
    'medium',
    [
      '1 at 0',
      '2 at 3',
      '3 at 7',
      'moderators at 10',
      'moderators at 40',
      'moderators at 70',
      'moderators at 100',
    ],
  ],
  ['low', ['1 at 0', '2 at 10', 'moderators at 30']],
] as const)('DISP-20 nobody claims a job of %s urgency', (urgency, expected) => {
  expect(stepsOf(urgency)).toEqual(expected)
})

test('DISP-20 pushes end after 60, 120 and 360 minutes', () => {
  const ends = urgencies.map((urgency) => pushesEndAt(urgency, openedAt))
  expect(ends).toEqual([after(60), after(120), after(360)])
  expect(urgencies.map((urgency) => pushSeconds(urgency) / 60)).toEqual([60, 120, 360])
})

test('DISP-20 the step that is due is run, and the next one is known', () => {
  const { ring, moderators, merged, next } = dueSteps('high', 1, openedAt, after(2))
  expect([ring?.ring, moderators, merged, dueAt(next!, openedAt)]).toEqual([2, undefined, [], after(4)])
})

test('DISP-21 Down 20 min: widest ring once, beside it the moderators once', () => {
  const { ring, moderators, merged, next } = dueSteps('high', 0, openedAt, after(21))
  expect([ring?.ring, moderators?.minutes, merged.map(({ step }) => step), next?.minutes]).toEqual([
    3,
    20,
    [0, 1, 3],
    35,
  ])
})

test('DISP-20 a ladder ends', () => {
  expect(dueSteps('low', 2, openedAt, after(400))).toMatchObject({ moderators: { step: 2 }, next: undefined })
  const nothing = { ring: undefined, moderators: undefined, merged: [], next: undefined }
  expect(dueSteps('low', 3, openedAt, after(400))).toEqual(nothing)
})

test('DISP-23 a released job begins with ring 2, at once', () => {
  expect([firstStep(1), firstStep(2), firstStep(3)]).toEqual([0, 1, 1])
  expect(dueSteps('high', firstStep(2), openedAt, openedAt)).toMatchObject({
    ring: { ring: 2 },
    next: { ring: 3 },
  })
})

test('DISP-23 moderators are told at once of a job that was posted 30 minutes before', () => {
  expect([hasWaitedLong(openedAt, after(29.9)), hasWaitedLong(openedAt, after(30))]).toEqual([false, true])
})

test.each([
  ['high', 1, [2, 3], 3],
  ['low', 0, [1, 2], 2],
  ['medium', 3, [], 3],
] as const)(
  'DISP-20 what is wider than a step, and where moderators are told: %s',
  (urgency, from, rings, step) => {
    expect(widerSteps(urgency, from).map(({ ring }) => ring)).toEqual(rings)
    expect(moderatorsStep(urgency).step).toBe(step)
  },
)

test('DISP-35 a ladder whose urgency was raised goes on with the first step that was not taken', () => {
  const next = (round: number, ...taken: number[]) => firstOpenStep('high', round, new Set(taken))?.step
  expect([next(1), next(2), next(1, 0, 1), next(1, 0, 1, 3), next(2, 1, 2, 3)]).toEqual([0, 1, 2, 2, 4])
  expect(next(1, 0, 1, 2, 3, 4, 5, 6)).toBeUndefined()
})

test('DISP-35 its next step is due by its minute, at once when that has passed', () => {
  const ring2 = ladderStep('high', 1)!
  expect(openedForStep(ring2, openedAt, after(1))).toEqual(openedAt)
  expect(openedForStep(ring2, openedAt, after(40))).toEqual(after(38))
  expect(openedForStep(ring2, null, after(400))).toEqual(after(398))
})
