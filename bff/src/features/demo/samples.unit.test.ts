import { expect, test } from 'vitest'
import { isAbn } from '@snake-dispatch/domain/abn'
import { kilometresBetween, positionOfPlace } from '@snake-dispatch/domain/place-positions'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import type { SnakeType } from '@snake-dispatch/domain/snake-type'
import samples from './samples.json' with { type: 'json' }
import { placedHistory } from './sample-history.ts'
import { demoCatcher, history, jobs, loggers } from './samples.ts'

const text = JSON.stringify(samples)
const people = [demoCatcher, ...loggers]
const all = [...jobs, ...history]

/** Numbers that the regulator keeps for fiction: nobody answers them. 0491 570 110 is left to the privacy tests. */
const fictional = [
  '0491 570 006',
  '0491 570 156',
  '0491 570 157',
  '0491 570 158',
  '0491 570 159',
  '0491 571 266',
  '0491 571 491',
  '0491 571 804',
]

test('AUTH-10 no sample calls a snake safe or harmless, and none names a distance', () => {
  expect(text).not.toMatch(/\bsafe(ly|r|st)?\b|harmless|most searches|kilomet|\d ?km\b/i)
})

test("AUTH-10 every phone number of the samples is fiction's", () => {
  const numbers = [...people.map((person) => person.contactNumber), ...all.map(({ client }) => client[1])]
  for (const number of numbers) expect(fictional).toContain(number)
})

test('AUTH-10 payment ids are addresses of example domains, fictional numbers or accounts of no bank', () => {
  const nobodys = /@[\w-]+\.example$|^000-000 \d+$/
  for (const { payId } of people) expect(fictional.includes(payId) || nobodys.test(payId)).toBe(true)
  const digits = text.match(/\d[\d ]{9,}\d/g) ?? []
  expect(digits.filter(isAbn)).toEqual([])
})

/** Where the snakes of the samples are known to live. A new sample has to be considered here. */
const livesIn: Partial<Record<SnakeType, readonly string[]>> = {
  bandyBandy: ['Castlereagh'],
  commonTreeSnake: ['Cranebrook', 'Kurrajong', 'Springwood'],
  diamondPython: ['Glenbrook', 'Lapstone', 'Leura', 'Mount Riverview', 'Springwood'],
  easternBrownSnake: [
    'Cranebrook',
    'Erskine Park',
    'Glenmore Park',
    'Kingswood',
    'Oakville',
    'Orchard Hills',
    'Penrith',
    'Wallacia',
    'Werrington',
  ],
  easternTigerSnake: ['Blackheath', 'Katoomba'],
  marshSnake: ['Richmond'],
  redBelliedBlackSnake: [
    'Emu Plains',
    'Kingswood',
    'Luddenham',
    'Mulgoa',
    'St Clair',
    'St Marys',
    'Werrington',
    'Wilberforce',
    'Windsor',
  ],
  smallEyedSnake: ['Blaxland', 'Jordan Springs'],
  yellowFacedWhipSnake: ['Londonderry'],
}

test('AUTH-10 every sample snake lives where it was reported', () => {
  for (const { snakeType, place } of all.filter((job) => job.snakeType !== 'unknown'))
    expect(livesIn[snakeType], `${snakeType} in ${place[1]}`).toContain(place[1])
})

/** Far enough for Katoomba and its neighbours, not for the coast. */
const MOST_KM = 60

test('D-158 every sample job is in a place that the portal knows, in reach of Penrith', () => {
  const base = positionOfPlace(demoCatcher.baseSuburb)!
  for (const { place } of all) {
    const position = positionOfPlace(place[1])
    expect(position, place[1]).toBeDefined()
    expect(kilometresBetween(base, position!), place[1]).toBeLessThan(MOST_KM)
  }
})

test.each(['2026-01-01T00:30:00Z', '2026-04-01T14:00:00Z', '2026-09-30T13:59:00Z', '2026-11-29T22:00:00Z'])(
  'D-158 at %s every month of the last three quarters and since has completed jobs, all in the past',
  (instant) => {
    const now = new Date(instant)
    const placed = placedHistory(history, now)
    const completed = placed.map(({ completed: { ago } = { ago: 0 } }) => now.getTime() - ago * 60_000)
    expect(Math.max(...completed)).toBeLessThan(now.getTime())
    const months = new Set(completed.map((time) => sydneyDay(new Date(time)).slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(9)
    for (const { loggedAgo, claimed, completed: done } of placed)
      expect(loggedAgo > claimed!.ago && claimed!.ago > done!.ago).toBe(true)
  },
)
