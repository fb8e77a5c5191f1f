import { expect, test } from 'vitest'
import { whyChoose } from './why-choose.ts'

test('LAND-05 the four points, in their order', () => {
  expect(whyChoose.map(({ title }) => title)).toEqual([
    '24/7 emergency service',
    'Licensed catchers',
    'Safe and humane relocation',
    'Local knowledge',
  ])
})

test('LAND-05 the licence comes from the state parks and wildlife service', () => {
  expect(whyChoose[1]?.text).toContain('NSW National Parks and Wildlife Service')
})

test('LAND-05 the truth stands in each point: no catcher is promised, no licence is checked, only native snakes are released', () => {
  const [hours, licence, release] = whyChoose.map(({ text }) => text)
  expect(hours).toContain('A catcher is not guaranteed.')
  expect(licence).toContain('Catchers give us their licence number before they join.')
  expect(release).toContain('The law protects native snakes. Catchers release them under their licence.')
  expect(release).toContain('They pass on injured, pet or exotic snakes and do not release them.')
})

test('LAND-05 nothing is promised that the portal cannot keep', () => {
  for (const { text } of whyChoose)
    expect(text).not.toMatch(/every|always|(?<!not )guarantee|any hour|harmless|at once|can take a job/i)
})
