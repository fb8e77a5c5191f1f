import { expect, test } from 'vitest'
import { hasLicence, NO_LICENCE } from './licence.ts'

test.each([NO_LICENCE, 'no licence', ' NO LICENCE '])('LAND-05 %j is no licence', (text) => {
  expect(hasLicence(text)).toBe(false)
})

test.each(['MWL000100123', 'NSW-10234'])('LAND-05 %j is a licence number', (text) => {
  expect(hasLicence(text)).toBe(true)
})
