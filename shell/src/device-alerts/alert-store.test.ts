import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimAlert, clearAlertStore, incrementBadge, releaseAlert, setBadge } from './alert-store.ts'

const badge = vi.fn<(count: number) => Promise<void>>(async () => {})

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  badge.mockClear()
  Object.assign(navigator, { setAppBadge: badge })
})
afterEach(() => void vi.unstubAllGlobals())

test('LIVE-02 of all that claim a ring at once, one rings; another round of the job rings again', async () => {
  const claims = await Promise.all(Array.from({ length: 5 }, () => claimAlert('newJob-10000007-1')))
  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(await claimAlert('newJob-10000007-1')).toBe(false)
  expect(await claimAlert('newJob-10000007-2')).toBe(true)
})

test('LIVE-02 a ring that failed is given back', async () => {
  await claimAlert('newJob-10000007-1')
  await releaseAlert('newJob-10000007-1')
  expect(await claimAlert('newJob-10000007-1')).toBe(true)
})

test('LIVE-02 where nothing can be stored a page still rings once', async () => {
  const open = () => {
    throw new Error('Forbidden')
  }
  vi.stubGlobal('indexedDB', { open })
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(await claimAlert('newJob-10000008-1')).toBe(true)
  expect(await claimAlert('newJob-10000008-1')).toBe(false)
})

test('AUTH-11 the badge counts on from what a page has shown, and is cleared with what the device rang for', async () => {
  await setBadge(3)
  await incrementBadge()
  expect(badge).toHaveBeenLastCalledWith(4)
  await claimAlert('newJob-10000007-1')
  await clearAlertStore()
  expect(badge).toHaveBeenLastCalledWith(0)
  expect(await claimAlert('newJob-10000007-1')).toBe(true)
})
