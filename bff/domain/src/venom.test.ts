import { expect, test } from 'vitest'
import { snakeTypes } from './snake-type.ts'
import { isIdentified, venomClass } from './venom.ts'

const byClass = Map.groupBy(snakeTypes, venomClass)

test('LAND-03 fourteen types are dangerous', () => {
  expect(byClass.get('dangerous')).toEqual([
    'coastalTaipan',
    'deathAdder',
    'easternBrownSnake',
    'easternSmallEyedSnake',
    'easternTigerSnake',
    'kingBrownSnake',
    'mulgaSnake',
    'paleHeadedSnake',
    'pygmyCopperhead',
    'redBelliedBlackSnake',
    'roughScaledSnake',
    'smallEyedSnake',
    'speckledBrownSnake',
    'stephensBandedSnake',
  ])
})

test('LAND-03 nine types are non-venomous, the tree snakes among them', () => {
  expect(byClass.get('non-venomous')).toEqual([
    'blindSnake',
    'childrensPython',
    'carpetPython',
    'commonTreeSnake',
    'diamondPython',
    'greenTreeSnake',
    'keelback',
    'olivePython',
    'slateyGreySnake',
  ])
})

test('LAND-03 the other twenty are venomous, unknown and exotic among them', () => {
  expect(byClass.get('venomous')).toHaveLength(20)
  expect(byClass.get('venomous')).toEqual(
    expect.arrayContaining(['unknown', 'exotic', 'yellowFacedWhipSnake']),
  )
})

test.each([[null], [undefined], [''], ['seaKrait'], ['constructor']])(
  'LAND-03 what is not identified (%j) counts as venomous',
  (type) => {
    expect(venomClass(type)).toBe('venomous')
  },
)

test.each([['unknown'], ['exotic'], [null], [undefined], [''], ['seaKrait']])(
  'D-41 %j is not identified and has no class of its own',
  (type) => {
    expect(isIdentified(type)).toBe(false)
    expect(venomClass(type)).toBe('venomous')
  },
)

test('D-41 every other type of the form is identified', () => {
  expect(snakeTypes.filter((type) => !isIdentified(type))).toEqual(['unknown', 'exotic'])
})
