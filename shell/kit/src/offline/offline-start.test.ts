import { ApiError } from '@snake-dispatch/client/api-error'
import { me } from '@snake-dispatch/contract/session'
import { describe, expect, test, vi } from 'vitest'
import { api } from '../api.ts'
import { providePortalConfig } from '../config.ts'
import { queryClient } from '../query.ts'
import { refreshSession, session, signedIn, startSession } from '../session.ts'
import { answer, portalConfigOf, refusal, refuse, unreachable } from '../testing/index.ts'
import { answerCalls } from '../testing/vitest.tsx'
import { offlineDatabase } from './database.ts'
import { cache } from './offline-cache.ts'
import { readCache, startOffline } from './offline.ts'
import { offlineDataSettled } from './session-data.ts'
import { ann, ben, job, restart, setUpDevice } from '../testing/offline-device.ts'

setUpDevice()

async function signedInBefore() {
  startOffline()
  signedIn(ann)
  await restart()
}

test('DISP-40 is that of the last user, marked offline; it becomes live when the server answers', async () => {
  await signedInBefore()
  answerCalls(answer(me, unreachable))
  await startSession()
  expect(session.get()).toEqual({ status: 'user', user: ann, offline: true })
  startOffline()
  answerCalls(answer(me, () => ann))
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(session.get()).toEqual({ status: 'user', user: ann }))
})

test('DISP-41 AUTH-14 a 401 then removes what was kept', async () => {
  await signedInBefore()
  answerCalls(answer(me, unreachable))
  await startSession()
  startOffline()
  answerCalls(refuse(me, 401))
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(session.get().status).toBe('guest'))
  await offlineDataSettled()
  expect(await readCache()).toBeUndefined()
  expect(await (await offlineDatabase())!.getAllKeys('keys')).toEqual([])
})

test('AUTH-12 an answer of the server is not outvoted by what this device keeps', async () => {
  await signedInBefore()
  answerCalls(refuse(me, 500))
  await startSession()
  expect(session.get()).toEqual({ status: 'unknown', user: null })
})

test('DISP-40 with weak coverage it waits 3 s for the server, whose late answer still counts', async () => {
  await signedInBefore()
  const late = Promise.withResolvers<typeof ann>()
  answerCalls(answer(me, () => late.promise))
  // The database of the tests needs timers too.
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  const started = startSession()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(session.get().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await started
  expect(session.get()).toEqual({ status: 'user', user: ann, offline: true })
  late.resolve(ann)
  await vi.waitFor(() => expect(session.get()).toEqual({ status: 'user', user: ann }))
})

describe('DISP-40 a kept document, after the server has not answered in time', () => {
  const isKept = true
  const path = '/api/jobs/my/active'
  const readAt = Date.now() - 60_000
  const stored = { status: 'user', user: ann, offline: true }

  /** Opens the page as one that remembers Ann and a job of hers. */
  async function openKept(...answers: Parameters<typeof answerCalls>) {
    await signedInBefore()
    await cache(ann.id, path, [job], readAt)
    providePortalConfig(portalConfigOf({ hasSession: true, isKept }))
    answerCalls(...answers)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await startSession()
    vi.useRealTimers()
  }

  test('the page is that of the last user at once, and a late answer still counts', async () => {
    const late = Promise.withResolvers<typeof ann>()
    await openKept(answer(me, () => late.promise))
    expect(session.get()).toEqual(stored)
    late.resolve(ann)
    await vi.waitFor(() => expect(session.get()).toEqual({ status: 'user', user: ann }))
  })

  test('what it keeps of answers is there, marked as old, and goes when the server names somebody else', async () => {
    const late = Promise.withResolvers<typeof ann>()
    await openKept(answer(me, () => late.promise))
    expect(queryClient.getQueryState([path])).toMatchObject({
      data: [job],
      dataUpdatedAt: readAt,
      isInvalidated: true,
    })
    late.resolve(ben)
    await vi.waitFor(() => expect(session.get().user).toEqual(ben))
    expect(queryClient.getQueryData([path])).toBeUndefined()
  })

  test('DISP-41 a late 401 removes what was kept, also before the page began to keep anything', async () => {
    const late = Promise.withResolvers<ReturnType<typeof refusal>>()
    await openKept(answer(me, () => late.promise))
    expect(session.get()).toEqual(stored)
    late.resolve(refusal(401, ''))
    await vi.waitFor(() => expect(session.get().status).toBe('guest'))
    await vi.waitFor(async () => {
      await offlineDataSettled()
      expect(await (await offlineDatabase())!.getAllKeys('keys')).toEqual([])
    })
    expect(await readCache()).toBeUndefined()
  })

  test('AUTH-12 any other late failure leaves the user whom the page remembers', async () => {
    const late = Promise.withResolvers<ReturnType<typeof refusal>>()
    await openKept(answer(me, () => late.promise))
    const changed = vi.fn<() => void>()
    const stop = session.subscribe(changed)
    late.resolve(refusal(500, ''))
    // The call of the start is over when this one is.
    await expect(api.call(me)).rejects.toThrow(ApiError)
    stop()
    expect(changed).not.toHaveBeenCalled()
    expect(session.get()).toEqual(stored)
  })

  test('AUTH-18 after a sign-in in another tab it waits for the server', async () => {
    await signedInBefore()
    providePortalConfig(portalConfigOf({ hasSession: true, isKept }))
    answerCalls(answer(me, () => ben))
    await refreshSession(true)
    expect(session.get()).toEqual({ status: 'user', user: ben })
  })
})

test.each([502, 503, 504])('DISP-40 %i of a proxy is no answer of the server', async (status) => {
  await signedInBefore()
  answerCalls(refuse(me, status))
  await startSession()
  expect(session.get()).toEqual({ status: 'user', user: ann, offline: true })
})

test('DISP-41 a page that starts as a guest’s removes what a session left that ended while no page was open', async () => {
  await signedInBefore()
  providePortalConfig(portalConfigOf({ hasSession: false }))
  await startSession()
  await vi.waitFor(async () => {
    await offlineDataSettled()
    expect(await (await offlineDatabase())!.getAllKeys('keys')).toEqual([])
  })
  expect(localStorage.getItem('snake-dispatch.offline')).toBeNull()
})
