import { describe, expect, test } from 'vitest'
import { alarmSentence, cancelWarnings, isTooManyCancelled, releaseWarnings } from './fairness.ts'

const counts = { releasesInDay: 0, releasesInWeek: 0, releasesUntilBound: 5, claims: 0, cancelled: 0 }
const BOUND = 'you may have one job at a time for 7 days.'

describe('DISP-51 what a catcher reads before they release', () => {
  test.each([
    [undefined, [`After 5 releases in 7 days ${BOUND}`]],
    [counts, [`This is your 1st release in 7 days. After the 5th ${BOUND}`]],
    [
      { ...counts, releasesInDay: 1, releasesInWeek: 3, releasesUntilBound: 2 },
      [
        `This is your 4th release in 7 days. After the 5th ${BOUND}`,
        'Moderators are told of 3 releases in 24 hours.',
      ],
    ],
    [
      { ...counts, releasesInWeek: 4, releasesUntilBound: 1 },
      [`This is your 5th release in 7 days. After it ${BOUND}`],
    ],
    // Those before a bound do not count for the next one.
    [
      { ...counts, releasesInWeek: 5, releasesUntilBound: 5 },
      [`This is your 6th release in 7 days. After the 10th ${BOUND}`],
    ],
    [
      { ...counts, releasesInWeek: 10, releasesUntilBound: 2 },
      [`This is your 11th release in 7 days. After the 12th ${BOUND}`],
    ],
  ])('%j', (given, expected) => {
    expect(releaseWarnings(given)).toEqual(expected)
  })
})

test.each([
  [3, 9, false],
  [2, 10, false],
  [3, 10, true],
  [3, 11, false],
  [4, 11, true],
])('DISP-52 %i of %i cancelled claims are told: %s', (cancelled, claims, isTold) => {
  expect(isTooManyCancelled(cancelled, claims)).toBe(isTold)
})

test('DISP-52 who would be told of reads so before they cancel, and nobody else', () => {
  expect(cancelWarnings(undefined)).toEqual([])
  expect(cancelWarnings({ ...counts, claims: 12, cancelled: 2 })).toEqual([])
  expect(cancelWarnings({ ...counts, claims: 12, cancelled: 3 })).toEqual([
    'With this one you have cancelled 4 of 12 claims in 30 days. From 30% on moderators are told.',
  ])
})

test('DISP-51 DISP-52 what moderators read names the catcher and the count', () => {
  const facts = { name: 'Kim Keel', count: 5, claims: 12, until: new Date('2026-12-03T03:15:00Z') }
  expect(
    (['releases', 'late', 'cancellations', 'bound'] as const).map((kind) =>
      alarmSentence({ ...facts, kind }),
    ),
  ).toEqual([
    'Kim Keel has released 5 jobs in 24 hours.',
    'Kim Keel was an hour late for 5 jobs in 24 hours.',
    'Kim Keel has cancelled 5 of 12 claims in 30 days.',
    'Kim Keel has released 5 jobs in 7 days and may have one at a time until 3 Dec 2026, 2:15 pm.',
  ])
})
