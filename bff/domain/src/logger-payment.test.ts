import { expect, test } from 'vitest'
import { missableFrom } from './logger-payment.ts'

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
