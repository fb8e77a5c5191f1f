import { login, logout, me } from '@snake-dispatch/contract/accounts'
import { act, renderHook } from '@testing-library/react'
import type { SessionEndReason } from '@snake-dispatch/contract/session-end'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { providePortalConfig } from './config.ts'
import { queryClient } from './query.ts'
import { refreshSession, session, signedIn, signOut, startSession, useSession } from './session.ts'
import { answer, never, refusal, refuse } from './testing/answers.ts'
import { userOf } from './testing/people.ts'
import { portalConfigOf } from './testing/portal-config.ts'
import { pageData } from './page-data.ts'
import { answerCalls, servePageData, shownToast } from './testing/vitest.tsx'

const ann = userOf({ name: 'Ann Catcher' })
const guest = { status: 'guest', user: null }

beforeEach(() => {
  providePortalConfig(portalConfigOf({ hasSession: true }))
  session.set({ status: 'loading', user: null })
  queryClient.clear()
})

test('AUTH-12 a 401 of the me call means guest', async () => {
  answerCalls(refuse(me, 401, 'Not authenticated'))
  await startSession()
  expect(session.get()).toEqual(guest)
})

test('AUTH-12 any other failure leaves neither guest nor user, until another try succeeds', async () => {
  answerCalls(refuse(me, 503, 'The database is away.'))
  await refreshSession()
  expect(session.get()).toEqual({ status: 'unknown', user: null })
  answerCalls(answer(me, () => ann))
  await refreshSession()
  expect(session.get()).toEqual({ status: 'user', user: ann })
})

test('AUTH-12 a me call that is not answered in time leaves neither guest nor user', async () => {
  vi.useFakeTimers()
  answerCalls(answer(me, never))
  const refreshed = refreshSession()
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  await refreshed
  expect(session.get()).toEqual({ status: 'unknown', user: null })
})

test('AUTH-12 a wrong password does not make a guest of a user whom the server could not name', async () => {
  session.set({ status: 'unknown', user: null })
  answerCalls(refuse(login, 401, 'Invalid credentials'))
  await expect(api.call(login, { body: { username: 'a', password: 'b' } })).rejects.toThrow('401')
  expect(session.get()).toEqual({ status: 'unknown', user: null })
})

describe('a page that came with its user', () => {
  const data = { user: ann, answers: { '/api/jobs/available': [] }, readAt: '2026-11-22T01:02:03.004Z' }

  test('AUTH-12 makes no call, and takes the answers of its document', async () => {
    const { calls } = answerCalls()
    servePageData(data)
    await startSession()
    expect(session.get()).toEqual({ status: 'user', user: ann })
    expect(queryClient.getQueryData(['/api/jobs/available'])).toEqual([])
    expect(calls()).toEqual([])
  })

  test('AUTH-11 keeps nothing of it once that user is gone', async () => {
    answerCalls(answer(logout))
    servePageData(data)
    await startSession()
    await signOut()
    expect(pageData()).toBeNull()
    expect(queryClient.getQueryData(['/api/jobs/available'])).toBeUndefined()
  })
})

test('a page that was requested without a session makes no call', async () => {
  const { calls } = answerCalls()
  providePortalConfig(portalConfigOf({ hasSession: false }))
  await startSession()
  expect(session.get()).toEqual(guest)
  expect(calls()).toEqual([])
})

test('a failing refresh does not sign out a user', async () => {
  signedIn(ann)
  answerCalls(refuse(me, 500))
  await refreshSession()
  expect(session.get()).toEqual({ status: 'user', user: ann })
})

test('after another user’s sign-in in another tab, nothing stays that was fetched for the last user', async () => {
  signedIn(ann)
  queryClient.setQueryData(['/api/jobs/my/active'], ['a job of Ann'])
  answerCalls(answer(me, () => ann))
  await refreshSession()
  expect(queryClient.getQueryData(['/api/jobs/my/active'])).toEqual(['a job of Ann'])

  const ben = userOf({ id: 8, name: 'Ben Catcher' })
  answerCalls(answer(me, () => ben))
  await refreshSession()
  expect(session.get()).toEqual({ status: 'user', user: ben })
  expect(queryClient.getQueryData(['/api/jobs/my/active'])).toBeUndefined()
})

test('an answer that comes after the sign-in does not undo it', async () => {
  const late = Promise.withResolvers<ReturnType<typeof refusal>>()
  answerCalls(answer(me, () => late.promise))
  const refreshed = refreshSession()
  signedIn(ann)
  late.resolve(refusal(401, 'Not authenticated'))
  await refreshed
  expect(session.get()).toEqual({ status: 'user', user: ann })
})

test('AUTH-15 an answer from before a change of the password does not ask for another one', async () => {
  signedIn(ann)
  const late = Promise.withResolvers<Response>()
  answerCalls(answer(me, () => late.promise))
  const refreshed = refreshSession()
  signedIn(ann)
  late.resolve(Response.json({ ...ann, passwordResetRequired: true }))
  await refreshed
  expect(session.get()).toEqual({ status: 'user', user: ann })
})

test('AUTH-15 calls that are refused together ask once what has changed, and a later one again', async () => {
  signedIn(ann)
  const asked = { ...ann, passwordResetRequired: true }
  const { callsTo } = answerCalls(
    refuse(logout, 403),
    answer(me, () => asked),
  )
  await Promise.allSettled([api.call(logout), api.call(logout), api.call(logout)])
  await vi.waitFor(() => expect(session.get().user).toEqual(asked))
  expect(callsTo(me)).toHaveLength(1)
  await api.call(logout).catch(() => undefined)
  await vi.waitFor(() => expect(callsTo(me)).toHaveLength(2))
})

test('AUTH-12 a page that the browser kept asks again who uses it when it is shown again', async () => {
  providePortalConfig(portalConfigOf({ hasSession: false }))
  const { calls } = answerCalls(answer(me, () => ann))
  await startSession()
  const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  show(false)
  expect(calls()).toEqual([])
  show(true)
  await vi.waitFor(() => expect(session.get()).toEqual({ status: 'user', user: ann }))
})

describe('AUTH-11 signing out', () => {
  beforeEach(() => signedIn(ann))

  test('clears the user and what was fetched for them, and says so', async () => {
    answerCalls(answer(logout))
    queryClient.setQueryData(['/api/jobs/my/active'], ['a job'])
    await signOut()
    expect(session.get()).toEqual({ ...guest, signedOut: true })
    expect(queryClient.getQueryData(['/api/jobs/my/active'])).toBeUndefined()
    expect(shownToast()).toMatchObject({
      title: 'Logged out',
      description: 'You have been successfully logged out.',
      variant: 'default',
    })
  })

  test('that fails leaves the user signed in and says so', async () => {
    answerCalls(refuse(logout, 500, 'no'))
    await signOut()
    expect(session.get().user).toEqual(ann)
    expect(shownToast()).toMatchObject({
      title: 'Logout failed',
      description: 'There was an issue logging out. Please try again.',
      variant: 'destructive',
    })
  })
})

test('a session that ended on the server ends on the page with the next call', async () => {
  answerCalls(answer(me, () => ann))
  await startSession()
  signedIn(ann)
  answerCalls(refuse(logout, 401, 'Not authenticated'))
  await signOut()
  expect(session.get()).toEqual({ ...guest, endReason: 'unknown' })
})

describe('AUTH-18 D-43 why a session ended', () => {
  /** Answers every call that the session has ended; `reason` as the server gives it. */
  function endSession(reason?: SessionEndReason | 'made-up') {
    const headers = reason === undefined ? {} : { 'x-session-end': reason }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('Not authenticated', { status: 401, headers })))
  }

  test('is kept from the call that found it ended, and nothing of the user stays in memory', async () => {
    signedIn(ann)
    queryClient.setQueryData(['/api/jobs/my/active'], ['a job'])
    endSession('password-changed')
    await expect(api.call(me)).rejects.toThrow('401')
    expect(session.get()).toEqual({ ...guest, endReason: 'password-changed' })
    expect(queryClient.getQueryData(['/api/jobs/my/active'])).toBeUndefined()
  })

  test('is kept when the page is opened or reloaded after the end', async () => {
    endSession('locked')
    await startSession()
    expect(session.get()).toEqual({ ...guest, endReason: 'locked' })
  })

  test.each([undefined, 'made-up'] as const)('is unknown where the server says %s', async (reason) => {
    signedIn(ann)
    endSession(reason)
    await refreshSession()
    expect(session.get()).toEqual({ ...guest, endReason: 'unknown' })
  })

  test('stays while the guest asks again, whatever the answer, and goes with a sign-in', async () => {
    signedIn(ann)
    endSession('expired')
    await refreshSession()
    endSession()
    await refreshSession()
    answerCalls(refuse(me, 503))
    await refreshSession()
    expect(session.get()).toEqual({ ...guest, endReason: 'expired' })
    signedIn(ann)
    expect(session.get()).toEqual({ status: 'user', user: ann })
  })
})

describe('AUTH-18 D-43 other tabs of the browser', () => {
  let otherTab: BroadcastChannel
  beforeEach(async () => {
    otherTab = new BroadcastChannel('snake-dispatch.session')
    providePortalConfig(portalConfigOf({ hasSession: false }))
    await startSession()
  })
  afterEach(() => otherTab.close())

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within the origin
  const send = (message: 'signed-in' | 'signed-out') => otherTab.postMessage(message)
  const nextMessage = () =>
    new Promise((resolve) => {
      otherTab.addEventListener('message', ({ data }: MessageEvent) => resolve(data), { once: true })
    })

  test('a guest follows a sign-in in another tab', async () => {
    answerCalls(answer(me, () => ann))
    send('signed-in')
    await vi.waitFor(() => expect(session.get()).toEqual({ status: 'user', user: ann }))
  })

  test('a user whom another tab replaced gives way, with all that was fetched for them', async () => {
    signedIn(ann)
    queryClient.setQueryData(['/api/jobs/my/active'], ['a job of Ann'])
    const ben = userOf({ id: 8, name: 'Ben Catcher' })
    answerCalls(answer(me, () => ben))
    send('signed-in')
    await vi.waitFor(() => expect(session.get()).toEqual({ status: 'user', user: ben }))
    expect(queryClient.getQueryData(['/api/jobs/my/active'])).toBeUndefined()
  })

  test('a page that cannot find out who signed in in another tab shows no user’s data', async () => {
    signedIn(ann)
    answerCalls(refuse(me, 503))
    send('signed-in')
    await vi.waitFor(() => expect(session.get().status).toBe('unknown'))
  })

  test.each(['user', 'guest'] as const)(
    'a sign-out in another tab is one here too, for a %s',
    async (status) => {
      session.set(
        status === 'user' ? { status, user: ann } : { status: 'guest', user: null, endReason: 'unknown' },
      )
      send('signed-out')
      await vi.waitFor(() => expect(session.get()).toEqual({ ...guest, signedOut: true }))
    },
  )

  test('are notified of a sign-in and of a sign-out here, not of what this tab followed', async () => {
    const first = nextMessage()
    answerCalls(
      answer(me, () => ann),
      answer(logout),
    )
    await refreshSession()
    const ben = userOf({ id: 8 })
    signedIn(ben)
    expect(await first).toBe('signed-in')
    const second = nextMessage()
    await signOut()
    expect(await second).toBe('signed-out')
  })
})

test('components follow the session', () => {
  const { result } = renderHook(() => useSession())
  expect(result.current.status).toBe('loading')
  act(() => signedIn(ann))
  expect(result.current.user?.name).toBe('Ann Catcher')
})
