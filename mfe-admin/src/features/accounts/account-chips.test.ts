import { expect, test } from 'vitest'
import { account } from '../../testing/account-story.ts'
import { chipsOf } from './account-chips.ts'

const nothing = { expired: [], ending: [], unchecked: [], isUnreachable: false } as const
const labelsOf = (fields: Parameters<typeof account>[1]) =>
  chipsOf(account(1, fields)).map(({ label }) => label)

test('D-172 an account about which nothing is to be done reads Approved', () => {
  expect(labelsOf({})).toEqual(['Approved'])
  expect(labelsOf({ marks: { ...nothing, expired: [], ending: [], unchecked: [] } })).toEqual(['Approved'])
})

test('D-172 what has expired stands in place of Approved', () => {
  const marks = { ...nothing, expired: ['insurance' as const], ending: [], unchecked: [] }
  expect(labelsOf({ marks })).toEqual(['Insurance expired'])
  expect(labelsOf({ marks, isLocked: true })).toEqual(['Locked', 'Insurance expired'])
})

test('D-172 the other marks follow, in words', () => {
  const marks = {
    expired: [],
    ending: ['licence' as const, 'firstAid' as const],
    unchecked: ['licence' as const],
    isUnreachable: true,
  }
  expect(labelsOf({ marks, licenseNumberBefore: 'NSW-1' })).toEqual([
    'Approved',
    'New licence number',
    'Licence and first aid ends within 30 days',
    'Cannot be reached',
  ])
  expect(labelsOf({ marks: { ...marks, ending: [] } })).toEqual([
    'Approved',
    'Licence to be checked',
    'Cannot be reached',
  ])
})

test('ADMIN-05 who waits or was rejected reads so, also when locked', () => {
  expect(labelsOf({ status: 'pending', isLocked: true })).toEqual(['Locked', 'Pending'])
})
