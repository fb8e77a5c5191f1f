import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkCaps,
  decideCap,
  textCapsOf,
  type CappedText,
  type CapNotice,
  type TextCapStore,
  type TextCaps,
  type TextUse,
} from './text-caps.ts'

const caps: TextCaps = { toNumber: 10, ofJob: 5, inDay: 100, centsInDay: 1_000, partCents: 8 }
const none: TextUse = { toNumberInDay: 0, toNumberByStrangers: 0, ofJob: 0, inDay: 0, partsInDay: 0 }
const text: CappedText = { to: '+61491570156', parts: 1, jobId: 'j', byStranger: false }

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
  expect(decideCap(text, use, caps).isNear).toBe(isNear)
})

/** A store in memory. */
function makeStore() {
  const sent: (CappedText & { at: Date })[] = []
  const noticed = new Set<string>()
  const store: TextCapStore = {
    use({ to, jobId }, { dayStart, hourStart }) {
      const today = sent.filter(({ at }) => at >= dayStart)
      return Promise.resolve({
        toNumberInDay: today.filter((each) => each.to === to).length,
        toNumberByStrangers: sent.filter((each) => each.to === to && each.byStranger && each.at > hourStart)
          .length,
        ofJob: sent.filter((each) => each.jobId === jobId && each.to === to).length,
        inDay: today.length,
        partsInDay: today.reduce((sum, { parts }) => sum + parts, 0),
      })
    },
    firstNotice(day, notice) {
      const isFirst = !noticed.has(`${day} ${notice}`)
      noticed.add(`${day} ${notice}`)
      return Promise.resolve(isFirst)
    },
  }
  const ask = async (given: Partial<CappedText>, at: string, limits = caps) => {
    const each = { ...text, ...given }
    const answer = await checkCaps(each, { store, caps: limits, now: new Date(at) })
    if (!answer.cap) sent.push({ ...each, at: new Date(at) })
    return answer
  }
  return { sent, ask }
}

describe('over time', () => {
  test('D-187 a stranger has a number texted twice within any hour, and its owner is not kept from anything', async () => {
    const { ask } = makeStore()
    const byStranger = true
    const cap = async (at: string, given: Partial<CappedText> = { byStranger, jobId: null }) =>
      (await ask(given, at)).cap
    expect(await cap('2026-11-25T15:00:00+11:00')).toBeNull()
    expect(await cap('2026-11-25T15:30:00+11:00')).toBeNull()
    expect(await cap('2026-11-25T15:59:59+11:00')).toBe('stranger')
    expect(await cap('2026-11-25T15:59:59+11:00', { jobId: 'mine' })).toBeNull()
    expect(await cap('2026-11-25T16:00:00+11:00')).toBeNull()
    expect(await cap('2026-11-25T16:00:01+11:00')).toBe('stranger')
    expect(await cap('2026-11-25T16:00:01+11:00', { byStranger, jobId: null, to: '+61491570157' })).toBeNull()
  })

  test('D-187 a day begins at midnight in Sydney, also on the day with 25 hours', async () => {
    const { ask } = makeStore()
    const limits = { ...caps, inDay: 1 }
    const cap = async (at: string) => (await ask({}, at, limits)).cap
    expect(await cap('2026-04-05T00:00:00+11:00')).toBeNull()
    expect(await cap('2026-04-05T23:59:59+10:00')).toBe('day')
    expect(await cap('2026-04-06T00:00:00+10:00')).toBeNull()
  })

  test('D-187 the admins get each notice once a day', async () => {
    const { ask } = makeStore()
    const limits = { ...caps, inDay: 5 }
    const notices: (readonly CapNotice[])[] = []
    for (const at of ['2026-11-25T15:00:00+11:00', '2026-11-26T15:00:00+11:00'])
      for (let count = 0; count < 7; count++) {
        const { notices: due } = await ask({ jobId: `${count}`, to: `+6149157015${count}` }, at, limits)
        notices.push(due)
      }
    const day = [[], [], [], ['near'], [], ['reached'], []]
    expect(notices).toEqual([...day, ...day])
  })

  test('D-187 whatever is asked for, no limit is passed', async () => {
    const limits = { toNumber: 4, ofJob: 3, inDay: 12, centsInDay: 120, partCents: 8 }
    const asked = fc.record({
      to: fc.constantFrom('+61491570156', '+61491570157', '+61491570158'),
      jobId: fc.constantFrom('a', 'b', null),
      parts: fc.integer({ min: 1, max: 3 }),
      byStranger: fc.boolean(),
      minute: fc.integer({ min: 0, max: 23 * 60 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 60 }), async (all) => {
        const { sent, ask } = makeStore()
        const start = Date.parse('2026-11-25T00:00:00+11:00')
        for (const { minute, ...given } of all.toSorted((one, other) => one.minute - other.minute))
          await ask(given, new Date(start + minute * 60_000).toISOString(), limits)
        expect(sent.length).toBeLessThanOrEqual(limits.inDay)
        expect(sent.reduce((sum, { parts }) => sum + parts * 8, 0)).toBeLessThanOrEqual(limits.centsInDay)
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

describe('the limits of the environment', () => {
  test('D-187 dollars and cents, 20 and 8 unless given', () => {
    expect(textCapsOf({})).toMatchObject({ centsInDay: 2_000, partCents: 8, ofJob: 5 })
    expect(textCapsOf({ SMS_DAILY_LIMIT: ' 12.50 ', SMS_PART_CENTS: '7.9' })).toMatchObject({
      centsInDay: 1_250,
      partCents: 7.9,
    })
  })

  test.each(['0', '-5', 'twenty', '$20', 'Infinity', 'NaN'])('D-187 %j is no limit', (value) => {
    expect(() => textCapsOf({ SMS_DAILY_LIMIT: value })).toThrow('SMS_DAILY_LIMIT')
    expect(() => textCapsOf({ SMS_PART_CENTS: value })).toThrow('SMS_PART_CENTS')
  })
})
