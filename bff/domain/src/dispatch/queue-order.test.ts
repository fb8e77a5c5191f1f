import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urgencies, type Urgency } from '../urgency.ts'
import { byHarm, jobNeeds, type JobNeed, type QueueFacts } from './queue-order.ts'

const NOW = Date.parse('2026-11-25T12:00:00+11:00')
let id = 0

/** A job whose harm has grown for so many minutes; negative: it is due in that time. */
const job = (
  urgency: Urgency,
  need: JobNeed | null,
  minutes: number,
  reached: number | null = 3,
): QueueFacts => ({
  id: ++id,
  urgency,
  need,
  since: NOW - minutes * 60_000,
  reached,
})

const cases: readonly [title: string, first: QueueFacts, second: QueueFacts][] = [
  ['High that waits before Low that nobody hears', job('high', 'waiting', 1), job('low', 'nobody', 90, 0)],
  [
    'a new High job before Medium that waits for hours',
    job('high', 'waiting', 0, null),
    job('medium', 'told', 180),
  ],
  ['a new High job before one that is on the way', job('high', 'waiting', 0), job('high', 'onTheWay', -20)],
  ['High that waits longer before High that is new', job('high', 'waiting', 12), job('high', 'waiting', 0)],
  [
    'of two new ones first that of which nobody hears',
    job('high', 'waiting', 0, 0),
    job('high', 'waiting', 1),
  ],
  [
    'High that nobody hears before High that waits a little longer',
    job('high', 'nobody', 6, 0),
    job('high', 'told', 12),
  ],
  [
    'High that waits twice as long before High that nobody hears',
    job('high', 'told', 30),
    job('high', 'nobody', 8, 0),
  ],
  [
    'nobody came to High before High that is asked about',
    job('high', 'nobodyCame', 20),
    job('high', 'waiting', 20),
  ],
  ['nobody came to Low after Medium that waits', job('medium', 'waiting', 2), job('low', 'nobodyCame', 300)],
  [
    'the catcher of High is locked before High that waits',
    job('high', 'locked', 10),
    job('high', 'waiting', 10),
  ],
  ['the catcher of Low is locked before Low that waits', job('low', 'locked', 0), job('low', 'waiting', 4)],
  [
    'High without a catcher before High that is a little late',
    job('high', 'waiting', 0),
    job('high', 'late', 10),
  ],
  ['High that is an hour late before new High', job('high', 'late', 60), job('high', 'waiting', 2)],
  ['High a little late before Low that waits for an hour', job('high', 'late', 5), job('low', 'waiting', 60)],
  [
    'Medium that waits for an hour before High a little late',
    job('medium', 'told', 60),
    job('high', 'late', 5),
  ],
  ['Medium late before Low late by as much', job('medium', 'late', 45), job('low', 'late', 45)],
  ['Low a little late before all that is on the way', job('low', 'late', 1), job('high', 'onTheWay', -1)],
  ['on the way: what is due first', job('low', 'onTheWay', -5), job('high', 'onTheWay', -25)],
  [
    'a job to be checked before one that waits as long',
    job('medium', 'held', 1),
    job('medium', 'waiting', 1),
  ],
  ['what is over comes last', job('low', 'onTheWay', -100), job('high', null, 0)],
  [
    'what waits equally long stands in the order of its posting',
    job('low', 'waiting', 7),
    job('low', 'told', 7),
  ],
]

test.each(cases)('MOD-02 D-160 %s', (_, first, second) => {
  expect([second, first].toSorted(byHarm(NOW))).toEqual([first, second])
})

const facts = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  urgency: fc.constantFrom(...urgencies),
  need: fc.constantFrom(...jobNeeds, null),
  since: fc.integer({ min: NOW - 90_000_000, max: NOW + 7_200_000 }),
  reached: fc.constantFrom(null, 0, 1, 12),
})

test('MOD-02 D-160 it is one order: whatever it is read in, the queue stands alike', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(facts, { selector: (each) => each.id, maxLength: 20 }),
      fc.gen(),
      (queue, gen) => {
        const shuffled = gen(fc.shuffledSubarray, queue, { minLength: queue.length })
        expect(shuffled.toSorted(byHarm(NOW))).toEqual(queue.toSorted(byHarm(NOW)))
      },
    ),
  )
})

test('MOD-02 D-160 no job falls behind another one of its kind by waiting longer', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 5_000_000 }), (each, longer) => {
      const older = { ...each, id: 99, since: each.since - longer }
      expect(byHarm(NOW)(older, each)).toBeLessThan(0)
    }),
  )
})
