import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Kim Waters', 'KW'],
  ['Mary Jane Watson', 'MW'],
  ['  kim   waters ', 'KW'],
  ['Cher', 'C'],
  ['élodie ömer', 'ÉÖ'],
  ['😀 Smith', '😀S'],
  ['', '?'],
  ['   ', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
