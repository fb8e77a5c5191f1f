import { expect, test } from 'vitest'
import { venomClass } from '../venom.ts'
import { sydney } from './sydney.ts'

test('LAND-02 Sydney has an intro of several sentences and 16 to 30 different suburbs', () => {
  expect(sydney.intro.split(/[.!?](?: |$)/).filter(Boolean).length).toBeGreaterThanOrEqual(3)
  expect(sydney.suburbs.length).toBeGreaterThanOrEqual(16)
  expect(sydney.suburbs.length).toBeLessThanOrEqual(30)
  expect(new Set(sydney.suburbs).size).toBe(sydney.suburbs.length)
})

test('LAND-03 a species of the form is marked as its venom class says', () => {
  const ofTheForm = sydney.species.filter(({ type }) => type !== undefined)
  expect(ofTheForm).toHaveLength(12)
  for (const { name, type, venomous } of ofTheForm)
    expect({ name, venomous }).toEqual({ name, venomous: venomClass(type) !== 'non-venomous' })
})

test('LAND-03 the broad-headed snake, which the form does not have, is marked venomous', () => {
  expect(sydney.species.find(({ name }) => name === 'Broad-headed Snake')).toMatchObject({ venomous: true })
})

test('LAND-03 both kinds of species are listed, each once and with a sentence of its own', () => {
  expect(new Set(sydney.species.map(({ venomous }) => venomous)).size).toBe(2)
  expect(new Set(sydney.species.map(({ name }) => name)).size).toBe(sydney.species.length)
  expect(new Set(sydney.species.map(({ note }) => note)).size).toBe(sydney.species.length)
  for (const { note } of sydney.species) expect(note).toMatch(/^[A-Z].*\.$/)
})

test('LAND-04 no text calls a snake safe or harmless', () => {
  expect(JSON.stringify(sydney)).not.toMatch(/\bsafe(ly)?\b|harmless/i)
})

test('LAND-08 the description fits into a search result', () => {
  expect(sydney.description.length).toBeGreaterThanOrEqual(70)
  expect(sydney.description.length).toBeLessThanOrEqual(160)
  expect(sydney.keywords).toContain('snake catcher Sydney')
})
