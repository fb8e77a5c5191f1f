import { act } from '@testing-library/react'
import { session } from '@snake-dispatch/kit'
import { setDeploymentCheck } from '@snake-dispatch/kit/host'
import { catcher } from '@snake-dispatch/kit/testing'
import { shownToast } from '@snake-dispatch/kit/testing/vitest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLiveAlertsWhenSignedIn } from './start-when-signed-in.ts'

const start = vi.fn<() => void>()
const load = vi.fn(() => Promise.resolve(start))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  session.set({ status: 'guest', user: null })
  start.mockClear()
  load.mockReset().mockResolvedValue(start)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  setDeploymentCheck(() => Promise.resolve(false))
})

const signIn = () => session.set({ status: 'user', user: catcher })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('LIVE-03 guests load no live alerts; the first signed-in user does, once', async () => {
  startLiveAlertsWhenSignedIn(load)
  await pass(60_000)
  expect(load).not.toHaveBeenCalled()
  signIn()
  session.set({ status: 'guest', user: null })
  signIn()
  await pass(0)
  expect(start).toHaveBeenCalledOnce()
})

test('LIVE-03 alerts that cannot be loaded are given up with a toast, and start when the network is back', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  startLiveAlertsWhenSignedIn(load)
  signIn()
  await pass(600_000)
  expect(load.mock.calls.length).toBeLessThanOrEqual(4)
  expect(shownToast()).toMatchObject({ title: 'Live alerts are off', variant: 'destructive' })

  load.mockResolvedValue(start)
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(start).toHaveBeenCalledOnce()
})

test('LIVE-03 alerts whose file a deployment has replaced ask for a reload', async () => {
  setDeploymentCheck(() => Promise.resolve(true))
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  startLiveAlertsWhenSignedIn(load)
  signIn()
  await pass(0)
  expect(shownToast()?.description).toContain('Reload the page')
})
