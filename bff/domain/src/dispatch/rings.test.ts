import { expect, test } from 'vitest'
import { regionOfSuburb } from '../region-of-suburb.ts'
import { regions } from '../regions.ts'
import { regionsAround } from './region-neighbours.ts'
import { ringOf, regionsOfRing, type Ring } from './rings.ts'

const job = {
  urgency: 'high',
  suburb: 'Penrith',
  excludedIds: new Set([9]),
} as const
const serving = (...serviceSuburbs: string[]) => ({
  id: 1,
  isOnCall: true,
  isLocked: false,
  coversJob: false,
  serviceSuburbs,
})
const covering = (...serviceSuburbs: string[]) => ({ ...serving(...serviceSuburbs), coversJob: true })
const without = { ...job, suburb: null }
const unlisted = { ...job, suburb: 'Atlantis' }

test.each([
  ['own suburbs', job, covering('Penrith'), 1],
  ['no suburbs chosen: all are covered', job, covering(), 1],
  ['another suburb of the region', job, serving('Blacktown'), 2],
  ['a suburb of a neighbouring region', job, serving('Katoomba'), 2],
  ['two steps away, High', job, serving('Orange'), 3],
  ['two steps away, Medium', { ...job, urgency: 'medium' } as const, serving('Orange'), 3],
  ['two steps away, Low', { ...job, urgency: 'low' } as const, serving('Orange'), null],
  ['far away, High', job, serving('Byron Bay'), 3],
  ['far away, Medium', { ...job, urgency: 'medium' } as const, serving('Byron Bay'), null],
  ['Job without suburb: ring 1 = all on call', without, covering('Byron Bay'), 1],
  ['Suburb in no region: ring 2 = all on call', unlisted, serving('Byron Bay'), 2],
  ['not who logged, released or declined it', job, { ...covering(), id: 9 }, null],
  ['nobody who is off call', job, { ...covering(), isOnCall: false }, null],
  ['nobody who is locked', job, { ...covering(), isLocked: true }, null],
] as const)('DISP-14 %s', (_, asked, catcher, ring) => {
  expect(ringOf(asked, catcher)).toBe(ring)
})

test('DISP-15 regions are neighbours both ways, and each has some', () => {
  for (const { slug } of regions) {
    const around = regionsAround(slug, 1)
    expect([slug, around.size > 1]).toEqual([slug, true])
    for (const other of around)
      expect([slug, other, regionsAround(other, 1).has(slug)]).toEqual([slug, other, true])
  }
})

test.each([
  ['far-south-coast-nsw', 1, ['far-south-coast-nsw', 'south-coast-nsw']],
  ['far-south-coast-nsw', 2, ['far-south-coast-nsw', 'illawarra', 'south-coast-nsw', 'southern-highlands']],
  ['northern-rivers-nsw', 2, ['hunter-valley', 'mid-north-coast-nsw', 'newcastle', 'northern-rivers-nsw']],
  ['central-west-nsw', 1, ['blue-mountains', 'central-west-nsw', 'hunter-valley']],
] as const)('DISP-15 around %s, %i steps', (slug, steps, expected) => {
  expect([...regionsAround(slug, steps)].toSorted()).toEqual(expected)
})

test.each([
  ['own suburbs', job, 1, []],
  ['all, High', job, 3, null],
  ['Suburb in no region: ring 2 = all', unlisted, 2, null],
] as const)('DISP-16 whom a ring takes in may see the job: %s', (_, asked, ring, regionsTakenIn) => {
  expect(regionsOfRing(asked, ring)).toEqual(regionsTakenIn)
})

test.each(['high', 'medium', 'low'] as const)(
  'DISP-16 a ring shows a job of %s urgency to whom it asks',
  (urgency) => {
    for (const suburb of ['Katoomba', 'Orange', 'Byron Bay', 'Blacktown', 'Manly'])
      for (const ring of (urgency === 'low' ? [1, 2] : [1, 2, 3]) as Ring[]) {
        const asked = ringOf({ ...job, urgency }, serving(suburb))
        const shown = regionsOfRing({ ...job, urgency }, ring)
        const slug = regionOfSuburb(suburb)!.slug
        expect([suburb, ring, shown === null || shown.includes(slug)]).toEqual([
          suburb,
          ring,
          asked !== null && asked <= ring,
        ])
      }
  },
)
