import { expect, test } from 'vitest'
import { FIRST_JOB_NUMBER } from './job-number.ts'

test('JOB-18 job numbers start at 10000001', () => {
  expect(FIRST_JOB_NUMBER).toBe(10_000_001)
})
