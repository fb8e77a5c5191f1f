import { expect, test } from 'vitest'
import { snakeTypes, type SnakeType } from './snake-type.ts'
import { reportNote } from './report-note.ts'
import { isIdentified, venomClass, venomMark, type VenomClass } from './venom.ts'

/** The table of the domain facts, for all 43 values of the form. */
const classes: Record<VenomClass, readonly SnakeType[]> = {
  dangerous: [
    'coastalTaipan',
    'deathAdder',
    'easternBrownSnake',
    'speckledBrownSnake',
    'easternTigerSnake',
    'kingBrownSnake',
    'mulgaSnake',
    'redBelliedBlackSnake',
    'roughScaledSnake',
    'stephensBandedSnake',
    'paleHeadedSnake',
    'smallEyedSnake',
    'easternSmallEyedSnake',
    'pygmyCopperhead',
  ],
  venomous: [
    'bandyBandy',
    'blackBelliedSwampSnake',
    'brownHeadedSnake',
    'curlSnake',
    'deVisBandedSnake',
    'dwyersSnake',
    'flatNosedSnake',
    'goldenCrownedSnake',
    'lakesSmoothSnake',
    'largeEyedWhipSnake',
    'marshSnake',
    'mastersSnake',
    'narrowHeadedWhipSnake',
    'smoothSnake',
    'stripedMarshSnake',
    'whipSnake',
    'whiteLippedSnake',
    'yellowFacedWhipSnake',
    'unknown',
    'exotic',
  ],
  'non-venomous': [
    'blindSnake',
    'childrensPython',
    'carpetPython',
    'commonTreeSnake',
    'diamondPython',
    'greenTreeSnake',
    'keelback',
    'olivePython',
    'slateyGreySnake',
  ],
}

const table = Object.entries(classes).flatMap(([venom, types]) => types.map((type) => [type, venom] as const))

test('LAND-03 the table of classes has every type of the form, each once', () => {
  expect(table.map(([type]) => type).toSorted()).toEqual(snakeTypes.toSorted())
})

test.each(table)('LAND-03 the class of %s is %s', (type, venom) => {
  expect(venomClass(type)).toBe(venom)
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

test.each([
  ['easternBrownSnake', 'Venomous, dangerous'],
  ['yellowFacedWhipSnake', 'Venomous'],
  ['diamondPython', 'Non-venomous'],
])('D-64 the class of %s is named in sight: %s', (type, mark) => {
  expect(venomMark(type)).toBe(mark)
})

test.each([['unknown'], ['exotic'], [null], [undefined], ['seaKrait']])(
  'D-41 %j is marked Treat as venomous',
  (type) => {
    expect(venomMark(type)).toBe('Treat as venomous')
  },
)

test('D-64 a reported common tree snake may be a brown tree snake: nobody is told that it is non-venomous', () => {
  expect(venomMark('commonTreeSnake')).toBe('Treat as venomous until seen')
  expect(reportNote('commonTreeSnake')).toMatch(/brown tree snake .* venomous.*until a catcher has seen it/)
  expect(snakeTypes.filter((type) => reportNote(type) !== undefined)).toEqual(['commonTreeSnake'])
})
