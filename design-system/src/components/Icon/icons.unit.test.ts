import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { symbolPaths } from '../../../scripts/icons.ts'
import { iconPaths } from './paths.ts'

test('paths.ts holds the symbols of names.json, as the package draws them', () => {
  expect(iconPaths).toEqual(symbolPaths())
})

test('names.json is sorted and names nothing twice', () => {
  const names: string[] = JSON.parse(readFileSync(new URL('names.json', import.meta.url), 'utf8'))
  expect(names).toEqual([...new Set(names)].sort())
})
