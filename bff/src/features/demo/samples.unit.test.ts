import { expect, test } from 'vitest'
import { isAbn } from '@snake-dispatch/domain/abn'
import type { SnakeType } from '@snake-dispatch/domain/snake-type'
import samples from './samples.json' with { type: 'json' }
import { demoCatcher, jobs, loggers } from './samples.ts'

const text = JSON.stringify(samples)
const people = [demoCatcher, ...loggers]

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
  const numbers = [...people.map((person) => person.contactNumber), ...jobs.map(({ client }) => client[1])]
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
  bandyBandy: ['Lismore'],
  carpetPython: ['Byron Bay', 'Port Macquarie'],
  commonTreeSnake: ['Coffs Harbour'],
  diamondPython: ['Terrigal', 'Manly'],
  easternBrownSnake: ['Penrith', 'Tamworth', 'Mudgee', 'Wagga Wagga'],
  easternTigerSnake: ['Bowral', 'Katoomba', 'Goulburn'],
  marshSnake: ['Nowra'],
  redBelliedBlackSnake: ['Wollongong', 'Windsor', 'Campbelltown'],
  smallEyedSnake: ['Gerringong'],
  yellowFacedWhipSnake: ['Orange'],
}

test('AUTH-10 every sample snake lives where it was reported', () => {
  for (const { snakeType, place } of jobs.filter((job) => job.snakeType !== 'unknown'))
    expect(livesIn[snakeType], `${snakeType} in ${place[1]}`).toContain(place[1])
})
