import { subscribeToPush, unsubscribeFromPush } from '@snake-dispatch/contract/notifications'
import { logout } from '@snake-dispatch/contract/session'
import { session, signedIn } from '@snake-dispatch/kit'
import { queryClient } from '@snake-dispatch/kit/query'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { answerCalls, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signOut } from './sign-out.ts'

const ann = userOf({ name: 'Ann Catcher' })

describe('AUTH-11 signing out', () => {
  beforeEach(() => signedIn(ann))

  test('clears the user and what was fetched for them, and says so', async () => {
    answerCalls(answer(logout))
    queryClient.setQueryData(['/api/jobs/my/active'], ['a job'])
    await signOut()
    expect(session.get()).toEqual({ status: 'guest', user: null, signedOut: true })
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

  test('LIVE-05 that fails leaves the pushes to this device as they were', async () => {
    const endpoint = 'https://push.test/1'
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const subscription = { endpoint, toJSON: () => ({ endpoint, expirationTime: null, keys }) }
    const worker = { pushManager: { getSubscription: async () => subscription } }
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => worker } })
    const { calls, callsTo } = answerCalls(
      answer(unsubscribeFromPush),
      answer(subscribeToPush, () => ({ device: 7 })),
      refuse(logout, 500, 'no'),
    )
    await signOut()
    await vi.waitFor(() => expect(calls()).toHaveLength(3))
    expect(callsTo(unsubscribeFromPush)).toHaveLength(1)
    expect(callsTo(subscribeToPush)[0]?.body).toEqual({ subscription: { endpoint, keys }, userId: ann.id })
    vi.unstubAllGlobals()
  })
})
