import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countedSince,
  decideCap,
  textCapsOf,
  type CappedText,
  type TextCaps,
  type TextUse,
} from './text-caps.ts'

const caps: TextCaps = { toNumber: 10, ofJob: 5, inDay: 100, centsInDay: 1_000, partCents: 8 }
const none: TextUse = {
  toNumberInDay: 0,
  toNumberByStrangers: 0,
  ofJob: 0,
  inDay: 0,
  partsInDay: 0,
  byStrangersInDay: 0,
  partsByStrangersInDay: 0,
}
const text = { to: '+61491570156', parts: 1, jobId: 1, byStranger: false }
type AskedText = CappedText & { readonly to: string }

test.each([
  [{}, none, null],
  [{ byStranger: true }, { ...none, toNumberByStrangers: 1 }, null],
  [{ byStranger: true }, { ...none, toNumberByStrangers: 2 }, 'stranger'],
  [{}, { ...none, toNumberByStrangers: 9 }, null],
  [{}, { ...none, toNumberInDay: 9 }, null],
  [{}, { ...none, toNumberInDay: 10 }, 'number'],
  [{}, { ...none, ofJob: 4 }, null],
  [{}, { ...none, ofJob: 5 }, 'job'],
  [{ jobId: null }, { ...none, ofJob: 5 }, null],
  [{}, { ...none, inDay: 99 }, null],
  [{}, { ...none, inDay: 100 }, 'day'],
  // 125 parts of 8 cents are 10 dollars.
  [{}, { ...none, partsInDay: 124 }, null],
  [{}, { ...none, partsInDay: 125 }, 'money'],
  [{ parts: 2 }, { ...none, partsInDay: 124 }, 'money'],
  // Strangers can use half of it.
  [{ byStranger: true }, { ...none, byStrangersInDay: 49 }, null],
  [{ byStranger: true }, { ...none, byStrangersInDay: 50 }, 'strangers'],
  [{ byStranger: true }, { ...none, partsByStrangersInDay: 61 }, null],
  [{ byStranger: true }, { ...none, partsByStrangersInDay: 62 }, 'strangers'],
  [{}, { ...none, byStrangersInDay: 50, partsByStrangersInDay: 62 }, null],
])('D-187 %j after %j is stopped by %s', (given, use, cap) => {
  expect(decideCap({ ...text, ...given }, use, caps).cap).toBe(cap)
})

test.each([
  [{ ...none, inDay: 78 }, false],
  [{ ...none, inDay: 79 }, true],
  [{ ...none, partsInDay: 98 }, false],
  [{ ...none, partsInDay: 99 }, true],
  [{ ...none, inDay: 100 }, true],
  // A text that goes nowhere uses nothing up.
  [{ ...none, inDay: 79, toNumberInDay: 10 }, false],
])('D-187 after %j 80 %% are used up: %j', (use, isNear) => {
  expect(decideCap(text, use, caps).notices.includes('near')).toBe(isNear)
})

test('D-187 admins are told when strangers have used up their share', () => {
  const used = { ...none, inDay: 80, byStrangersInDay: 50 }
  expect(decideCap({ ...text, byStranger: true }, used, caps).notices).toEqual(['strangers'])
  expect(decideCap(text, used, caps).notices).toEqual(['near'])
})

const partsOf = (texts: readonly CappedText[]) => texts.reduce((sum, { parts }) => sum + parts, 0)

/** Texts in memory, each counted when it may go. */
function makeStore() {
  const sent: (AskedText & { at: Date })[] = []
  const used = ({ to, jobId }: AskedText, now: Date): TextUse => {
    const { dayStart, hourStart } = countedSince(now)
    const today = sent.filter(({ at }) => at >= dayStart)
    return {
      toNumberInDay: today.filter((each) => each.to === to).length,
      toNumberByStrangers: sent.filter((each) => each.to === to && each.byStranger && each.at > hourStart)
        .length,
      ofJob: sent.filter((each) => each.jobId === jobId && each.to === to).length,
      inDay: today.length,
      partsInDay: partsOf(today),
      byStrangersInDay: today.filter(({ byStranger }) => byStranger).length,
      partsByStrangersInDay: partsOf(today.filter(({ byStranger }) => byStranger)),
    }
  }
  const ask = (given: Partial<AskedText>, instant: string, limits = caps) => {
    const [each, at] = [{ ...text, ...given }, new Date(instant)]
    const decision = decideCap(each, used(each, at), limits)
    if (!decision.cap) sent.push({ ...each, at })
    return decision
  }
  return { sent, ask }
}

describe('over time', () => {
  test('D-187 a stranger has a number texted twice within any hour, and its owner is not kept from anything', () => {
    const { ask } = makeStore()
    const byStranger = true
    const cap = (at: string, given: Partial<AskedText> = { byStranger, jobId: null }) => ask(given, at).cap
    expect(cap('2026-11-25T15:00:00+11:00')).toBeNull()
    expect(cap('2026-11-25T15:30:00+11:00')).toBeNull()
    expect(cap('2026-11-25T15:59:59+11:00')).toBe('stranger')
    expect(cap('2026-11-25T15:59:59+11:00', { jobId: 7 })).toBeNull()
    expect(cap('2026-11-25T16:00:00+11:00')).toBeNull()
    expect(cap('2026-11-25T16:00:01+11:00')).toBe('stranger')
    expect(cap('2026-11-25T16:00:01+11:00', { byStranger, jobId: null, to: '+61491570157' })).toBeNull()
  })

  test('D-187 a day begins at midnight in Sydney, also on the day with 25 hours', () => {
    const { ask } = makeStore()
    const limits = { ...caps, inDay: 1 }
    const cap = (at: string) => ask({}, at, limits).cap
    expect(cap('2026-04-05T00:00:00+11:00')).toBeNull()
    expect(cap('2026-04-05T23:59:59+10:00')).toBe('day')
    expect(cap('2026-04-06T00:00:00+10:00')).toBeNull()
  })

  test('D-187 from 80 % on a notice is due, and another one once a day is used up', () => {
    const { ask } = makeStore()
    const limits = { ...caps, inDay: 5 }
    const notices = Array.from(
      { length: 6 },
      (_, count) =>
        ask({ jobId: count, to: `+6149157015${count}` }, '2026-11-25T15:00:00+11:00', limits).notices,
    )
    expect(notices).toEqual([[], [], [], ['near'], ['near'], ['near', 'reached']])
  })

  test('D-187 whatever is asked for, no limit is passed', () => {
    const limits = { toNumber: 4, ofJob: 3, inDay: 12, centsInDay: 120, partCents: 8 }
    const asked = fc.record({
      to: fc.constantFrom('+61491570156', '+61491570157', '+61491570158'),
      jobId: fc.constantFrom(1, 2, null),
      parts: fc.integer({ min: 1, max: 3 }),
      byStranger: fc.boolean(),
      minute: fc.integer({ min: 0, max: 23 * 60 }),
    })
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 60 }), (all) => {
        const { sent, ask } = makeStore()
        const start = Date.parse('2026-11-25T00:00:00+11:00')
        for (const { minute, ...given } of all.toSorted((one, other) => one.minute - other.minute))
          ask(given, new Date(start + minute * 60_000).toISOString(), limits)
        expect(sent.length).toBeLessThanOrEqual(limits.inDay)
        expect(partsOf(sent) * 8).toBeLessThanOrEqual(limits.centsInDay)
        const byStrangers = sent.filter(({ byStranger }) => byStranger)
        expect(byStrangers.length).toBeLessThanOrEqual(limits.inDay / 2)
        expect(partsOf(byStrangers) * 8).toBeLessThanOrEqual(limits.centsInDay / 2)
        for (const one of sent) {
          const same = sent.filter(({ to }) => to === one.to)
          const hour = same.filter(
            ({ byStranger, at }) => byStranger && at >= one.at && at.getTime() < one.at.getTime() + 3_600_000,
          )
          expect(same.length).toBeLessThanOrEqual(limits.toNumber)
          expect(hour.length).toBeLessThanOrEqual(2)
          const ofJob = same.filter(({ jobId }) => jobId !== null && jobId === one.jobId)
          expect(ofJob.length).toBeLessThanOrEqual(limits.ofJob)
        }
      }),
    )
  })
})

test('D-187 the money of a day is that of the environment, in dollars and cents', () => {
  expect(textCapsOf({ SMS_DAILY_LIMIT: 12.5, SMS_PART_CENTS: 7.9 })).toEqual({
    toNumber: 10,
    ofJob: 5,
    inDay: 500,
    centsInDay: 1_250,
    partCents: 7.9,
  })
})
