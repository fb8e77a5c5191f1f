import { expect, test } from 'vitest'
import { coverageOf, emptyHours, gapOf, hoursAhead, type CoveringCatcher } from './coverage.ts'
import { alwaysOnCall, type OnCallPlan } from './on-call.ts'

const everyDay = (from: string, to: string): OnCallPlan => ({
  ...alwaysOnCall,
  mode: 'hours',
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to })),
})
const off: OnCallPlan = { ...alwaysOnCall, mode: 'off' }
const catcher = (fields: Partial<CoveringCatcher>): CoveringCatcher => ({
  name: 'Jo Reid',
  plan: alwaysOnCall,
  isReachable: true,
  serviceSuburbs: ['Katoomba'],
  ...fields,
})
const sydney = (time: string) => new Date(`2026-11-25T${time}:00+11:00`)

test('DISP-17 a catcher counts once in every region of their suburbs, and apart when they chose none', () => {
  const { regions, everywhere, namesEverywhere } = coverageOf(
    [
      catcher({ serviceSuburbs: ['Katoomba', 'Leura', 'Manly', 'Nowhere at all'] }),
      catcher({ isReachable: false }),
      catcher({ plan: off }),
      catcher({ name: 'Ann Adder', serviceSuburbs: [' '] }),
      catcher({ name: 'Bo Boa', serviceSuburbs: [], plan: off }),
    ],
    sydney('12:00'),
  )
  expect(regions.get('blue-mountains')).toMatchObject({ serving: 3, onCall: 2, reachable: 1 })
  expect(regions.get('northern-beaches')).toMatchObject({ serving: 1, onCall: 1, reachable: 1 })
  expect(regions.get('sydney')).toMatchObject({ serving: 0, onCall: 0, reachable: 0 })
  expect(everywhere).toMatchObject({ serving: 2, onCall: 1, reachable: 1 })
  expect(namesEverywhere).toEqual(['Ann Adder'])
  expect(regions.size).toBe(19)
})

test('DISP-17 each of the next 24 hours has the fewest who are on call at the same time in it', () => {
  const shifts = [
    catcher({ plan: everyDay('06:00', '14:30') }),
    catcher({ plan: everyDay('14:30', '22:45') }),
  ]
  const now = sydney('12:20')
  const { ahead } = coverageOf(shifts, now).regions.get('blue-mountains')!
  expect(hoursAhead(now)[0]).toEqual(sydney('12:00'))
  // The shifts meet without a gap at 14:30, and end within the hour from 22:00.
  expect(ahead).toEqual([...Array(10).fill(1), ...Array(8).fill(0), ...Array(6).fill(1)])
  expect(emptyHours(ahead)).toEqual([{ from: 10, to: 18 }])
  expect(emptyHours([0, 1, 0])).toEqual([
    { from: 0, to: 1 },
    { from: 2, to: 3 },
  ])
})

test('DISP-11 DISP-17 where clocks are changed an hour is skipped or comes twice', () => {
  const aheadOf = (plan: OnCallPlan, now: string) =>
    coverageOf([catcher({ plan })], new Date(now))
      .regions.get('blue-mountains')!
      .ahead.slice(0, 4)
  // From 1 am: 1, 3, 4 and 5 am on the day on which 2 am is missing.
  expect(aheadOf(everyDay('02:00', '04:00'), '2026-10-04T01:00:00+10:00')).toEqual([0, 1, 0, 0])
  // From 1 am: 1, 2, 2 and 3 am on the day on which 2 am comes twice.
  expect(aheadOf(everyDay('02:00', '03:00'), '2027-04-04T01:00:00+11:00')).toEqual([0, 1, 1, 0])
})

test('DISP-17 D-165 a region lacks somebody when nobody is on call, or who is cannot be reached; those who serve everywhere are no catchers of it', () => {
  const gap = (...catchers: CoveringCatcher[]) =>
    gapOf(coverageOf(catchers, sydney('12:00')), 'blue-mountains')
  expect(gap()).toBe('onCall')
  expect(gap(catcher({ plan: off }))).toBe('onCall')
  expect(gap(catcher({ isReachable: false }))).toBe('reachable')
  expect(gap(catcher({}))).toBeNull()
  expect(gap(catcher({ isReachable: false }), catcher({ serviceSuburbs: [] }))).toBe('anywhere')
  expect(gap(catcher({ serviceSuburbs: [] }))).toBe('anywhere')
  expect(gap(catcher({ serviceSuburbs: [], isReachable: false }))).toBe('reachable')
  expect(gap(catcher({}), catcher({ serviceSuburbs: [] }))).toBeNull()
})
