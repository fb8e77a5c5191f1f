import { logout, me } from '@snake-dispatch/contract/accounts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { providePortalConfig } from './config.ts'
import { queryClient } from './query.ts'
import { refreshSession, session, signedIn, signOut, startSession, useSession } from './session.ts'
import { answer, never, refusal, refuse } from './testing/answers.ts'
import { userOf } from './testing/people.ts'
import { portalConfigOf } from './testing/portal-config.ts'
import { answerCalls, shownToast } from './testing/vitest.tsx'

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

test('AUTH-12 any other failure leaves neither guest nor user, and asking again can tell', async () => {
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
  const asked = refreshSession()
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  await asked
  expect(session.get()).toEqual({ status: 'unknown', user: null })
})

test('a page that was asked for without a session makes no call', async () => {
  const { calls } = answerCalls()
  providePortalConfig(portalConfigOf({ hasSession: false }))
  await startSession()
  expect(session.get()).toEqual(guest)
  expect(calls()).toEqual([])
})

test('a failing refresh does not sign out a user who is at work', async () => {
  signedIn(ann)
  answerCalls(refuse(me, 500))
  await refreshSession()
  expect(session.get()).toEqual({ status: 'user', user: ann })
})

test('somebody else who signed in from another tab finds nothing that was fetched for the last user', async () => {
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
  const asked = refreshSession()
  signedIn(ann)
  late.resolve(refusal(401, 'Not authenticated'))
  await asked
  expect(session.get()).toEqual({ status: 'user', user: ann })
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
  expect(session.get()).toEqual(guest)
})

test('components follow the session', () => {
  const { result } = renderHook(() => useSession())
  expect(result.current.status).toBe('loading')
  act(() => signedIn(ann))
  expect(result.current.user?.name).toBe('Ann Catcher')
})
