import { expect, test } from 'vitest'
import { seenJob } from './seen-job.ts'

const job = {
  snakeType: 'unknown',
  urgency: 'low',
  clientName: 'Pat',
  clientMobile: '0491570006',
  address: '1 High St',
  suburb: 'Penrith',
  quotedCost: 200,
  details: null,
  locationDetails: null,
  photoUrl: null,
}

test('D-147 every field that a correction may change changes what identifies the view, nothing else does', () => {
  const first = seenJob(job)
  expect(first).toMatch(/^[\da-f]{8}$/)
  expect(seenJob({ ...job, claimedAt: 'x' } as typeof job)).toBe(first)
  const changed = Object.keys(job).map((field) => seenJob({ ...job, [field]: '9' }))
  expect(new Set([first, ...changed]).size).toBe(Object.keys(job).length + 1)
})
