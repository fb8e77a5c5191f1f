import { expect, test } from 'vitest'
import type { EndedJob } from '@snake-dispatch/contract/ended-jobs'
import { endedColumns } from './ended-columns.tsx'

const outcome = endedColumns.find(({ id }) => id === 'outcome')!

test.each([
  ['completed', 'relocated', 'Relocated'],
  ['completed', null, 'Not said'],
  ['cancelled', null, '–'],
  ['deleted', null, '–'],
  ['deleted', 'gone', 'Gone when I came'],
] as const)('D-177 a job that is %s with the outcome %s says "%s"', (state, said, shown) => {
  expect(outcome.cell({ state, outcome: said } as EndedJob)).toBe(shown)
})
