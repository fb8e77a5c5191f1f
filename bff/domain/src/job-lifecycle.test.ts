import { expect, test } from 'vitest'
import { jobStatus, jobStatuses } from './job-lifecycle.ts'

const instant = new Date('2026-11-21T03:00:00Z')

test('JOB-01 JOB-25 a job moves from available through claimed to completed, or is cancelled', () => {
  expect(jobStatuses).toEqual(['available', 'claimed', 'completed', 'cancelled'])
  expect(jobStatus({ claimedById: null, cancelledAt: instant })).toBe('cancelled')
  expect(jobStatus({ claimedById: 7, completedAt: null, cancelledAt: instant })).toBe('cancelled')
  expect(jobStatus({ claimedById: null, completedAt: null })).toBe('available')
  expect(jobStatus({ claimedById: 7, completedAt: null })).toBe('claimed')
  expect(jobStatus({ claimedById: 7, completedAt: instant })).toBe('completed')
})

test('JOB-01 the state is the same for the strings of an answer and for fields that are missing', () => {
  expect(jobStatus({ claimedById: null })).toBe('available')
  expect(jobStatus({ claimedById: 7 })).toBe('claimed')
  expect(jobStatus({ claimedById: 7, completedAt: instant.toISOString() })).toBe('completed')
})
