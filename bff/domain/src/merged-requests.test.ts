import { expect, test } from 'vitest'
import { higherUrgency, joinedWords, keptByDefault, mergedSentence } from './merged-requests.ts'
import { isSharedNumber } from './shared-number.ts'

const job = (jobNumber: number, claimedById: number | null, createdAt = '2026-11-26T01:00:00.000Z') => ({
  jobNumber,
  claimedById,
  createdAt,
})

test('D-167 the claimed job stays by default, else the older one, of the same instant the lower number', () => {
  const [old, young] = [job(2, null), job(1, null, '2026-11-26T01:05:00.000Z')]
  expect(keptByDefault(young, old)).toBe(old)
  expect(keptByDefault(old, young)).toBe(old)
  const claimed = job(3, 7, '2026-11-26T01:10:00.000Z')
  expect(keptByDefault(old, claimed)).toBe(claimed)
  expect(keptByDefault(claimed, old)).toBe(claimed)
  expect(keptByDefault(job(9, 7), job(8, 7)).jobNumber).toBe(8)
})

test('D-167 the higher urgency of both', () => {
  expect(higherUrgency('low', 'high')).toBe('high')
  expect(higherUrgency('medium', 'low')).toBe('medium')
  expect(higherUrgency('high', 'high')).toBe('high')
})

test('D-167 the words of both, each of a duplicate with its number', () => {
  expect(joinedWords('In the shed', [{ jobNumber: 12, text: 'Brown' }])).toBe('In the shed\nFrom #12: Brown')
  expect(joinedWords(null, [{ jobNumber: 12, text: 'Brown' }])).toBe('From #12: Brown')
  expect(joinedWords('In the shed', [{ jobNumber: 12, text: null }])).toBe('In the shed')
  expect(joinedWords(null, [])).toBeNull()
  expect(mergedSentence(10_000_012)).toBe('Your request and another about the same snake are one: #10000012.')
})

test('D-167 a mobile stands for many places from three addresses on', () => {
  expect(isSharedNumber(['1 a st', '2 a st', '1 a st', ''])).toBe(false)
  expect(isSharedNumber(['1 a st', '2 a st', '3 a st'])).toBe(true)
  expect(isSharedNumber([])).toBe(false)
})
