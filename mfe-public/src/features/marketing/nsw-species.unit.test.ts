import { expect, test } from 'vitest'
import { isIdentified } from '@snake-dispatch/domain/venom'
import { nswSpecies, venomOf } from './nsw-species.ts'

const types = nswSpecies.flatMap((species) => ('type' in species ? [species.type] : []))
const names = nswSpecies.map(({ name }) => name)
/** Values of the form for species that do not live in New South Wales, or for one that another value names already. */
const foreignOrDouble = [
  'childrensPython',
  'olivePython',
  'slateyGreySnake',
  'pygmyCopperhead',
  'kingBrownSnake',
  'greenTreeSnake',
  'smallEyedSnake',
  'blackBelliedSwampSnake',
]

test('PUB-01 no species is listed twice, none is foreign and none is unidentified (D-41)', () => {
  expect(new Set(types).size).toBe(types.length)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(names.toSorted())
  for (const type of types) expect(foreignOrDouble).not.toContain(type)
  expect(types.every(isIdentified)).toBe(true)
})

test('PUB-01 LAND-03 species that the form does not have are listed with their class', () => {
  const others = nswSpecies.filter((species) => !('type' in species))
  expect(others.map((species) => [species.name, venomOf(species)])).toEqual([
    ['Blue-bellied Black Snake', 'dangerous'],
    ['Broad-headed Snake', 'dangerous'],
    ['Brown Tree Snake', 'venomous'],
    ['Highland Copperhead', 'dangerous'],
    ['Inland Carpet Python', 'non-venomous'],
  ])
})

test('PUB-01 each class has species', () => {
  expect(new Set(nswSpecies.map(venomOf))).toEqual(new Set(['dangerous', 'venomous', 'non-venomous']))
})
