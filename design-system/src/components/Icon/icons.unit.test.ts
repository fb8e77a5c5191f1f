import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconSprite } from '../../../scripts/icons.ts'

test('icons.svg holds the symbols of names.json, as the package draws them', () => {
  expect(readFileSync(new URL('icons.svg', import.meta.url), 'utf8')).toBe(iconSprite())
})

test('names.json is sorted and names nothing twice', () => {
  const names: string[] = JSON.parse(readFileSync(new URL('names.json', import.meta.url), 'utf8'))
  expect(names).toEqual([...new Set(names)].sort())
})
