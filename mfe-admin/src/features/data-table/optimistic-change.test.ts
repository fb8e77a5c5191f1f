import { expect, test } from 'vitest'
import { applyChanges } from './optimistic-change.ts'

const rows = [
  { id: 1, role: 'catcher', isLocked: false },
  { id: 2, role: 'catcher', isLocked: false },
]

test('MOD-04 changes of one row add up, field by field, and the rows keep their order', () => {
  const changes = [
    { id: 1, apply: (row: (typeof rows)[number]) => ({ ...row, role: 'moderator' }) },
    { id: 1, apply: (row: (typeof rows)[number]) => ({ ...row, isLocked: true }) },
    { id: 3, apply: () => null },
  ]
  expect(applyChanges(rows, changes)).toEqual([{ id: 1, role: 'moderator', isLocked: true }, rows[1]])
})

test('MOD-04 a row that leaves the list is not changed any more', () => {
  const changes = [
    { id: 2, apply: () => null },
    { id: 2, apply: (row: (typeof rows)[number]) => ({ ...row, isLocked: true }) },
  ]
  expect(applyChanges(rows, changes)).toEqual([rows[0]])
})
