import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAccountChanges } from './account-changes.ts'
import { queryClient } from '@snake-dispatch/kit/query'
import { session } from '@snake-dispatch/kit'
import { userOf } from '@snake-dispatch/kit/testing'

const moderator = userOf({ role: 'moderator', isModerator: true })
const list = ['/api/jobs']
let stop: () => void

beforeEach(() => {
  session.set({ status: 'user', user: moderator })
  queryClient.setQueryData(list, ['a client'])
  stop = followAccountChanges()
})
afterEach(() => {
  stop()
  session.set({ status: 'guest', user: null })
  queryClient.clear()
})

test('ROUTE-04 with other rights, nothing stays in memory that was read with the former ones', () => {
  session.set({ status: 'user', user: userOf() })
  expect(queryClient.getQueryData(list)).toBeUndefined()
})

test('ROUTE-04 a list that was on screen until the rights changed is forgotten as well', async () => {
  const shown = new QueryObserver(queryClient, {
    queryKey: ['shown'],
    queryFn: () => Promise.resolve('a client'),
  })
  const leave = shown.subscribe(() => {})
  await vi.waitFor(() => expect(queryClient.getQueryData(['shown'])).toBe('a client'))
  session.set({ status: 'user', user: userOf() })
  leave()
  await vi.waitFor(() => expect(queryClient.getQueryData(['shown'])).toBeUndefined())
})

test('PROF-06 with other service suburbs, what is on screen is fetched again', async () => {
  const queryFn = vi.fn(() => Promise.resolve(['another']))
  const leave = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn }).subscribe(() => {})
  await vi.waitFor(() => expect(queryClient.getQueryData(['shown'])).toEqual(['another']))
  session.set({ status: 'user', user: { ...moderator, serviceSuburbs: ['Manly'] } })
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  leave()
})

test('another name changes nothing', () => {
  session.set({ status: 'user', user: { ...moderator, name: 'Renamed' } })
  expect(queryClient.getQueryData(list)).toEqual(['a client'])
})
