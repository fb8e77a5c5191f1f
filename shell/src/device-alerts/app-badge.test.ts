import { availableJobs } from '@snake-dispatch/contract/jobs'
import { afterEach, expect, test, vi } from 'vitest'
import { keepBadge } from './app-badge.ts'
import { createQueryClient } from '@snake-dispatch/kit/query'
import { queryClientRef } from '@snake-dispatch/kit/host'

const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => {})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge')
  vi.restoreAllMocks()
})

test("LIVE-07 the app's badge counts the available jobs, from the first section that lists them on", () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  Object.assign(navigator, { setAppBadge })
  queryClientRef.current = undefined
  keepBadge()
  const client = (queryClientRef.current = createQueryClient())
  dispatchEvent(new Event('single-spa:routing-event'))
  expect(setAppBadge).not.toHaveBeenCalled()
  client.setQueryData([availableJobs.path], [{ id: 1 }, { id: 2 }])
  client.setQueryData([availableJobs.path], [{ id: 1 }, { id: 3 }])
  client.setQueryData([availableJobs.path], [{ id: 3 }])
  expect(setAppBadge.mock.calls).toEqual([[2], [1]])
})
