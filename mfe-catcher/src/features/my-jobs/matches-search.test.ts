import { expect, test } from 'vitest'
import { claimedJob, completedJob } from '@snake-dispatch/kit/testing'
import { searchMatcher } from './matches-search.ts'

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
  expect(searchMatcher(search)(job)).toBe(true)
})

test.each(['taipan', 'urgently', '0491 570 111', 'water tank'])('JOB-04 %j does not find it', (search) => {
  expect(searchMatcher(search)(job)).toBe(false)
})

test('JOB-13 completion notes are searched too', () => {
  expect(searchMatcher('Water Tank')(completedJob({ completionNotes: 'Found under the water tank' }))).toBe(
    true,
  )
})

test('JOB-13 a job without a logger is found as a public request', () => {
  expect(searchMatcher('public')(claimedJob({ createdBy: null }))).toBe(true)
})

test('JOB-04 a low urgency is not urgent', () => {
  expect(searchMatcher('urgent')(claimedJob({ urgency: 'low' }))).toBe(false)
})

test('JOB-04, JOB-13 a cost is found as it is shown', () => {
  expect(searchMatcher('$1,250')(claimedJob({ quotedCost: 1_250 }))).toBe(true)
  expect(searchMatcher('$1,250')(claimedJob({ quotedCost: 1_350 }))).toBe(false)
})
