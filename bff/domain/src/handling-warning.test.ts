import { expect, test } from 'vitest'
import { handlingWarning } from './handling-warning.ts'

test('LAND-04 all species need professional removal and must never be handled', () => {
  expect(handlingWarning.text).toContain('All species need professional removal')
  expect(handlingWarning.text).toContain('Never handle any of them')
  expect(handlingWarning.text).not.toMatch(/harmless/i)
})
