import { login } from '@snake-dispatch/contract/accounts'
import { logout, me } from '@snake-dispatch/contract/session'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { providePortalConfig } from './config.ts'
import { queryClient } from './query.ts'
import { refreshSession, session, signedIn, signedOut, startSession, useSession } from './session.ts'
import { answer, never, refusal, refuse } from './testing/answers.ts'
import { userOf } from './testing/people.ts'
import { portalConfigOf } from './testing/portal-config.ts'
import { pageData } from './page-data.ts'
import { answerCalls, servePageData } from './testing/vitest.tsx'

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
    servePageData(data)
    await startSession()
    signedOut()
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

test('components follow the session', () => {
  const { result } = renderHook(() => useSession())
  expect(result.current.status).toBe('loading')
  act(() => signedIn(ann))
  expect(result.current.user?.name).toBe('Ann Catcher')
})
