import { expect, test } from 'vitest'
import { queryOf, readAddress, sortOf, sortParameter } from './account-address.ts'

const asked = (parameters: Record<string, string>) => queryOf(readAddress(parameters))

test('D-31 an address without parameters asks for all accounts by name', () => {
  expect(asked({})).toEqual({ sort: 'name' })
})

test.each([
  ['approved', { status: 'approved', locked: 'false' }],
  ['locked', { locked: 'true' }],
  ['pending', { status: 'pending' }],
  ['rejected', { status: 'rejected' }],
])('D-31 the status %s asks for %o', (status, query) => {
  expect(asked({ status })).toEqual({ sort: 'name', ...query })
})

test('D-31 what the server would refuse is left out', () => {
  expect(asked({ search: 'x'.repeat(101), role: 'owner', status: 'new', sort: 'email' })).toEqual({
    search: 'x'.repeat(100),
    sort: 'name',
  })
})

test('D-31 the order of a table is that of the server, and the first one is not in the address', () => {
  for (const sort of ['nameDesc', 'lastLogin', 'lastLoginDesc'] as const)
    expect(sortParameter(sortOf(sort))).toBe(sort)
  expect(sortOf('name')).toEqual({ column: 'name', direction: 'ascending' })
  expect(sortParameter(sortOf('name'))).toBe('')
})
