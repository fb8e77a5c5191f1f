import { expect, test } from 'vitest'
import type { CoveringCatcher } from './coverage.ts'
import { alwaysOnCall, type OnCallPlan } from './on-call.ts'
import { weekCoverage } from './week-coverage.ts'

// A Wednesday, 2:20 pm in Sydney.
const now = new Date('2026-12-02T14:20:00+11:00')
const everyDay = (from: string, to: string): OnCallPlan => ({
  ...alwaysOnCall,
  mode: 'hours',
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to })),
})
const catcher = (name: string, plan: OnCallPlan, ...serviceSuburbs: string[]): CoveringCatcher => ({
  name,
  plan,
  isReachable: true,
  serviceSuburbs,
})
const regionOf = (...catchers: CoveringCatcher[]) =>
  weekCoverage(catchers, now, 6).regions.get('hunter-valley')!

test('D-170 the days are the next seven, today first', () => {
  const { days } = weekCoverage([], now, 6)
  expect(days).toHaveLength(7)
  expect([days[0], days[6]]).toEqual(['2026-12-02', '2026-12-08'])
})

test('D-170 names and nights without anybody stand in the region; a night is one gap', () => {
  const { people, gaps } = regionOf(catcher('Kim', everyDay('06:00', '18:00'), 'Maitland'))
  expect(people[0]).toEqual({ name: 'Kim', date: '2026-12-02', from: '14:00', to: '18:00' })
  expect(people[1]).toEqual({ name: 'Kim', date: '2026-12-03', from: '06:00', to: '18:00' })
  expect(gaps[0]).toEqual({ date: '2026-12-02', from: '18:00', to: '06:00', isFilled: false })
  expect(gaps).toHaveLength(7)
  expect(gaps[6]).toEqual({ date: '2026-12-08', from: '18:00', to: '00:00', isFilled: false })
})

test('D-170 where nobody ever is, each day is a gap; who serves everywhere may fill it', () => {
  expect(regionOf().gaps.map(({ date, from, to }) => [date, from, to])).toEqual([
    ['2026-12-02', '14:00', '00:00'],
    ...['03', '04', '05', '06', '07', '08'].map((day) => [`2026-12-${day}`, '00:00', '00:00']),
  ])
  const everywhere = catcher('Una', alwaysOnCall)
  expect(regionOf(everywhere).gaps.every(({ isFilled }) => isFilled)).toBe(true)
  expect(weekCoverage([everywhere], now, 6).everywhere).toEqual(['Una'])
})

test('D-170 two who follow each other leave no gap', () => {
  const day = catcher('Day', everyDay('06:00', '18:00'), 'Maitland')
  const night = catcher('Night', everyDay('18:00', '06:00'), 'Maitland')
  expect(regionOf(day, night).gaps).toEqual([])
})

test('D-170 of many on one day the first are named, and the others counted', () => {
  const own = ['Ann', 'Ben', 'Cy'].map((name) => catcher(name, alwaysOnCall, 'Maitland'))
  const { people, more } = weekCoverage(own, now, 2).regions.get('hunter-valley')!
  expect(people.slice(0, 2).map(({ name }) => name)).toEqual(['Ann', 'Ben'])
  expect(more).toEqual([1, 1, 1, 1, 1, 1, 1])
})
