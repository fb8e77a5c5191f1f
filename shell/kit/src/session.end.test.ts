import { changePassword } from '@snake-dispatch/contract/profile'
import { logout, me } from '@snake-dispatch/contract/session'
import type { SessionEndReason } from '@snake-dispatch/contract/session-end'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api, renewsSession } from './api.ts'
import { providePortalConfig } from './config.ts'
import { queryClient } from './query.ts'
import { refreshSession, session, signedIn, startSession } from './session.ts'
import { answer, refuse } from './testing/answers.ts'
import { userOf } from './testing/people.ts'
import { portalConfigOf } from './testing/portal-config.ts'
import { answerCalls } from './testing/vitest.tsx'

const ann = userOf({ name: 'Ann Catcher' })
const guest = { status: 'guest', user: null }

beforeEach(() => {
  providePortalConfig(portalConfigOf({ hasSession: true }))
  session.set({ status: 'loading', user: null })
  queryClient.clear()
})

test('a session that ended on the server ends on the page with the next call', async () => {
  answerCalls(answer(me, () => ann))
  await startSession()
  signedIn(ann)
  answerCalls(refuse(logout, 401, 'Not authenticated'))
  await expect(api.call(logout)).rejects.toThrow('401')
  expect(session.get()).toEqual({ ...guest, endReason: 'unknown' })
})

test.each([
  { changed: 204, left: { status: 'user', user: ann } },
  { changed: 400, left: { ...guest, endReason: 'unknown' } },
])(
  'D-13 a read with the old session ends nothing where the password is changed: $changed',
  async ({ changed, left }) => {
    signedIn(ann)
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
      method === 'GET' ? Promise.resolve(new Response('Not authenticated', { status: 401 })) : promise,
    )
    const body = { currentPassword: 'Old-1', newPassword: 'New-1' }
    const change = renewsSession(api.call(changePassword, { body })).catch(() => {})
    // Its socket has ended before the answer is here.
    const refresh = refreshSession()
    resolve(new Response(changed === 204 ? null : '{}', { status: changed }))
    await Promise.all([change, refresh])
    expect(session.get()).toEqual(left)
  },
)

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
