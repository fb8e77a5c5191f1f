import { expect, test } from 'vitest'
import { isMarkable, missableFrom } from './logger-payment.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3))
const nothing = { completedAt: day(1), sentAt: null, receivedAt: null, missedAt: null }

test.each([
  ['never marked: 7 days after the completion', nothing, day(8)],
  ['marked: 7 days after that', { ...nothing, sentAt: day(3) }, day(10)],
  ['arrived', { ...nothing, sentAt: day(3), receivedAt: day(4) }, null],
  ['said already', { ...nothing, missedAt: day(9) }, null],
  ['said of a marked one', { ...nothing, sentAt: day(1), missedAt: day(9) }, null],
  ['marked since: once more', { ...nothing, missedAt: day(9), sentAt: day(10) }, day(17)],
])('D-148 a logger may say that it has not arrived, %s', (_, payment, from) => {
  expect(missableFrom(payment)).toEqual(from)
})

const open = { isSent: false, sentAt: null, receivedAt: null, missedAt: null }

test.each([
  ['never marked', open, true],
  ['never marked, and missed', { ...open, missedAt: day(9) }, true],
  ['marked', { ...open, isSent: true, sentAt: day(3) }, false],
  ['missed since it was marked', { ...open, isSent: true, sentAt: day(1), missedAt: day(9) }, true],
  ['marked again', { ...open, isSent: true, sentAt: day(10), missedAt: day(9) }, false],
  ['arrived', { ...open, isSent: true, receivedAt: day(4) }, false],
  ['arrived after all', { ...open, isSent: true, receivedAt: day(11), missedAt: day(9) }, false],
])('D-148 whether a catcher may mark it as sent: %s', (_, payment, expected) => {
  expect(isMarkable(payment)).toBe(expected)
})
