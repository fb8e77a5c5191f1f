import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { coastTable } from './coast.ts'

const table = readFileSync(new URL('../src/job-map/coast-table.ts', import.meta.url), 'utf8')

test('D-151 coast-table.ts is what the script makes of the atlas: run `npm run coast`', () => {
  expect(table).toBe(coastTable())
})

test('D-151 the coast is small: at most 5 kB compressed', () => {
  expect(gzipSync(table).length).toBeLessThanOrEqual(5_000)
})
