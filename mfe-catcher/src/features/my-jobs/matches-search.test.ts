import { expect, test } from 'vitest'
import { claimedJob, completedJob } from '@snake-dispatch/kit/testing'
import { matchesSearch } from './matches-search.ts'

const job = claimedJob({
  jobNumber: 10_000_042,
  snakeType: 'carpetPython',
  suburb: 'Engadine',
  address: '12 Acacia Rd',
  clientName: 'Pat Lee',
  details: 'Went under the deck',
  locationDetails: 'Behind the shed',
  quotedCost: 275,
})

test.each([
  'carpetPython',
  'coastal carpet',
  'ENGADINE',
  'acacia',
  'pat l',
  'under the deck',
  'shed',
  'high',
  'urgent',
  '10000042',
  '#10000042',
  '275',
  '$275',
  'alex moore',
  '  acacia  ',
  '0491570006',
  '0491 570 006',
  '',
])('JOB-04, JOB-13 %j finds the job', (search) => {
  expect(matchesSearch(job, search)).toBe(true)
})

test.each(['taipan', 'urgently', '0491 570 111', 'water tank'])('JOB-04 %j does not find it', (search) => {
  expect(matchesSearch(job, search)).toBe(false)
})

test('JOB-13 completion notes are searched too', () => {
  expect(matchesSearch(completedJob({ completionNotes: 'Found under the water tank' }), 'Water Tank')).toBe(
    true,
  )
})

test('JOB-13 a job without a logger is found as a public request', () => {
  expect(matchesSearch(claimedJob({ createdBy: null }), 'public')).toBe(true)
})

test('JOB-04 a low urgency is not urgent', () => {
  expect(matchesSearch(claimedJob({ urgency: 'low' }), 'urgent')).toBe(false)
})

test('JOB-04, JOB-13 a cost is found as it is shown', () => {
  expect(matchesSearch(claimedJob({ quotedCost: 1_250 }), '$1,250')).toBe(true)
  expect(matchesSearch(claimedJob({ quotedCost: 1_350 }), '$1,250')).toBe(false)
})
