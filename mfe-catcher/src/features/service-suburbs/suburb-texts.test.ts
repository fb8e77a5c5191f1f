import { groupByArea } from '@snake-dispatch/domain/suburb-areas'
import { expect, test } from 'vitest'
import { pictureText, unlistedText } from './suburb-texts.ts'

const text = (suburbs: string[], isSaved = true) => pictureText(groupByArea(suburbs), isSaved)

test('PROF-03 the picture counts suburbs and names their regions', () => {
  expect(text(['Katoomba', 'Leura', 'Penrith'])).toBe(
    'You get alerts from 3 suburbs in 2 regions: Blue Mountains and Western Sydney.',
  )
  expect(text(['Katoomba'], false)).toBe(
    'Once you save, you get alerts from 1 suburb in 1 region: Blue Mountains.',
  )
})

test('PROF-03 D-07 suburbs that no region lists are counted and named', () => {
  expect(text(['Katoomba', 'Atlantis'])).toBe(
    'You get alerts from 2 suburbs in 1 region: Blue Mountains, and 1 of no region.',
  )
  expect(text(['Atlantis'])).toBe('You get alerts from 1 suburb.')
  expect(unlistedText([])).toBe('')
  expect(unlistedText(['Atlantis'])).toMatch(/^Atlantis: in no region that we list. Check its spelling/)
  expect(unlistedText(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toMatch(/^A, B, C, D, E and 2 more: /)
})
