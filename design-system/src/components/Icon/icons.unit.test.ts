import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNameModule, iconNames, iconSprite, sortedNames } from '../../../scripts/icons.ts'

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('icons.svg and icon-name.ts hold the symbols of names.json: run `npm run icons` after a change', () => {
  expect(textOf('icons.svg')).toBe(iconSprite(iconNames()))
  expect(textOf('icon-name.ts')).toBe(iconNameModule(iconNames()))
})

test('names.json is sorted and names nothing twice', () => {
  expect(iconNames()).toEqual(sortedNames(iconNames()))
})

test('a name that is no symbol is refused with the place to look', () => {
  expect(() => iconSprite(['call', 'no_such_symbol'])).toThrow('There is no Material Symbol no_such_symbol')
})
