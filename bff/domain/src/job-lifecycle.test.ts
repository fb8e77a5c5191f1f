import { expect, test } from 'vitest'
import { jobStatus, jobStatuses } from './job-lifecycle.ts'

const instant = new Date('2026-11-21T03:00:00Z')

test('JOB-01 a job moves from available through claimed to completed', () => {
  expect(jobStatuses).toEqual(['available', 'claimed', 'completed'])
  expect(jobStatus({ claimedAt: null, completedAt: null })).toBe('available')
  expect(jobStatus({ claimedAt: instant, completedAt: null })).toBe('claimed')
  expect(jobStatus({ claimedAt: instant, completedAt: instant })).toBe('completed')
})

test('JOB-01 the state is the same for the strings of an answer and for fields that are missing', () => {
  const text = instant.toISOString()
  expect(jobStatus({})).toBe('available')
  expect(jobStatus({ claimedAt: text })).toBe('claimed')
  expect(jobStatus({ claimedAt: text, completedAt: text })).toBe('completed')
})
