import { expect, test } from 'vitest'
import { exceptionText, hoursTexts } from './on-call-plan-text.ts'

const on = (weekday: number, from: string, to: string) => ({ weekday, from, to })

test('ADMIN-17 DISP-11 hours of the week are lines, days that are alike together', () => {
  expect(hoursTexts([])).toEqual([])
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => on(day, '08:00', '18:00'))
  expect(hoursTexts(week)).toEqual(['Mon to Sun: 08:00 to 18:00'])
  expect(
    hoursTexts([
      ...week.slice(0, 3),
      on(5, '08:00', '18:00'),
      on(5, '20:00', '02:00'),
      on(7, '00:00', '00:00'),
    ]),
  ).toEqual(['Mon to Wed: 08:00 to 18:00', 'Fri: 08:00 to 18:00, 20:00 to 02:00', 'Sun: all day'])
})

test('DISP-11 other days are said with their weekday', () => {
  const day = { date: '2026-12-25', from: '00:00', to: '00:00', isAvailable: false }
  expect(exceptionText(day)).toBe('Fri 25 Dec 2026: off call all day')
  expect(exceptionText({ ...day, from: '18:00', to: '23:00', isAvailable: true })).toBe(
    'Fri 25 Dec 2026: on call from 18:00 to 23:00',
  )
})
