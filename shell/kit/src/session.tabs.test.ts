import { me } from '@snake-dispatch/contract/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { providePortalConfig } from './config.ts'
import { queryClient } from './query.ts'
import { refreshSession, session, signedIn, signedOut, startSession } from './session.ts'
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
    answerCalls(answer(me, () => ann))
    await refreshSession()
    const ben = userOf({ id: 8 })
    signedIn(ben)
    expect(await first).toBe('signed-in')
    const second = nextMessage()
    signedOut()
    expect(await second).toBe('signed-out')
  })
})
