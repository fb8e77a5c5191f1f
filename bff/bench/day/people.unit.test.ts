import { regions } from '@snake-dispatch/domain/regions'
import { expect, test } from 'vitest'
import { assumed, scenarios, stated } from './assumptions.ts'
import { simulateOnPaper } from './paper.ts'
import { isOnCallIn, makeBehaviour, makeJobs, makePeople } from './people.ts'
import { pointsOff } from './table.ts'

const scenarioOf = (name: string) => scenarios.find((scenario) => scenario.name === name)!
const people = makePeople(1, assumed)

test('DISP-80 the same seed gives the same simulated day, another seed another one', () => {
  const run = (seed: number) => simulateOnPaper({ ...scenarioOf('storm'), jobs: 60, seed }, seed, assumed)
  expect(run(1)).toEqual(run(1))
  expect(run(2)).not.toEqual(run(1))
})

test.each(['day', 'thin', 'night'] as const)(
  'DISP-80 as many are on call by %s as section 9 assumes, in each region',
  (name) => {
    const on = people.filter((person) => isOnCallIn(person, { onCall: name }))
    for (const { slug } of regions) {
      const part = on.filter(({ region }) => region === slug).length / (assumed.catchers / regions.length)
      expect(part).toBeCloseTo(stated.onCall[name], 1)
    }
  },
)

test('DISP-80 pushes are shown, noticed and accepted as often as section 9 assumes', () => {
  const behaviour = makeBehaviour(1, assumed)
  const region = regions[0].slug
  const ask = (asleep: boolean) =>
    Array.from({ length: 20_000 }, (_, number) =>
      behaviour.alerted({
        person: { number, region, deviceWorks: true },
        job: { number: 1, region },
        ring: 0,
        at: 0,
        alerts: 0,
        asleep,
      }),
    )
  const partOf = <Item>(all: readonly Item[], is: (each: Item) => boolean) =>
    all.filter(is).length / all.length
  const awake = ask(false)
  expect(partOf(awake, ({ shownAt }) => shownAt === 2_500)).toBeCloseTo(0.8, 1)
  expect(partOf(awake, ({ shownAt }) => shownAt === null)).toBeCloseTo(0.05, 1)
  expect(partOf(awake, ({ claimsAt }) => claimsAt !== null)).toBeCloseTo(0.95 * 0.65 * 0.1, 2)
  expect(partOf(ask(true), ({ claimsAt }) => claimsAt !== null)).toBeCloseTo(0.95 * 0.25 * 0.1, 2)
})

test('DISP-80 jobs come at the rate of their scenario, in its hours', () => {
  const night = scenarioOf('night')
  const jobs = makeJobs({ ...night, jobs: 500 })
  const nights = (jobs.at(-1)!.postedAt - Date.parse(night.from)) / 86_400_000
  expect(500 / (nights * night.hours)).toBeCloseTo(night.perHour, 0)
  for (const { postedAt } of jobs)
    expect((postedAt - Date.parse(night.from)) % 86_400_000).toBeLessThan(night.hours * 3_600_000)
})

test.each(scenarios)(
  'DISP-80 on paper the jobs of the bench give the row $name of section 9 within 3 points',
  (scenario) => {
    const fates = simulateOnPaper(scenario, 1, assumed)
    for (const points of Object.values(pointsOff(fates, scenario.expected)))
      expect(Math.abs(points)).toBeLessThanOrEqual(3)
  },
)
