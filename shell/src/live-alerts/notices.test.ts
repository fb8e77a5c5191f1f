import { renderHook } from '@testing-library/react'
import { inboxState as inboxStateCall, type InboxState } from '@snake-dispatch/contract/inbox'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notices, type Notification } from '@snake-dispatch/contract/notifications'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { showNotices } from './notices.ts'
import { queryClient } from '@snake-dispatch/kit/query'
import { inboxState, session, dismissToast, useShownToast } from '@snake-dispatch/kit'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { answerCalls } from '@snake-dispatch/kit/testing/vitest'

let lastUser = 500
/** The user of each test: what was shown to one is not known of another. */
let userId: number
/** What the bell says by the server. */
let state: InboxState
/** What the server has stored, oldest first. */
let stored: Notification[]

const cancelled = (id: number): Notification => ({
  id,
  type: 'cancelled',
  title: 'Job Cancelled',
  message: `Job #1000000${id} was cancelled by a moderator.`,
  jobId: id,
  jobNumber: 10000000 + id,
  isRead: false,
  createdAt: '2026-11-22T01:02:03.004Z',
})
const changed = (id: number): Notification => ({
  ...cancelled(id),
  type: 'accountChanged',
  title: 'Payment ID changed',
  message: 'If that was not you, change your password now.',
  jobId: null,
  jobNumber: null,
})

const shown = () => renderHook(() => useShownToast()).result.current
const openToast = () => (shown()?.open ? shown() : undefined)

beforeEach(() => {
  userId = ++lastUser
  stored = []
  state = { unread: 0, newest: null }
  session.set({ status: 'user', user: userOf({ id: userId }) })
  dismissToast(shown()?.id ?? 0)
  answerCalls(
    answer(inboxStateCall, () => state),
    answer(notices, ({ query }) => stored.filter(({ id }) => id > Number(query['after'] ?? 0))),
  )
})
afterEach(() => {
  session.set({ status: 'guest', user: null })
  queryClient.clear()
})

describe('notices', () => {
  test('DISP-12 DISP-23 what was stored since is shown once, for a minute', async () => {
    await showNotices()
    stored = [cancelled(3)]
    await showNotices()
    expect(openToast()).toMatchObject({
      title: 'Job Cancelled',
      description: 'Job #10000003 was cancelled by a moderator.',
      variant: 'default',
      duration: 60_000,
    })
    dismissToast(shown()!.id)
    await showNotices()
    expect(openToast()).toBeUndefined()
  })

  test('D-36 a new PayID is shown as an alarm, also by a page that comes back later', async () => {
    await showNotices()
    // What the page knew is gone with it; its browser has kept the last id.
    session.set({ status: 'user', user: userOf({ id: ++lastUser }) })
    await showNotices()
    session.set({ status: 'user', user: userOf({ id: userId }) })
    stored = [changed(4)]
    await showNotices()
    expect(openToast()).toMatchObject({ title: 'Payment ID changed', variant: 'destructive' })
  })

  test('several are shown together', async () => {
    await showNotices()
    stored = [cancelled(5), changed(6)]
    await showNotices()
    expect(openToast()).toMatchObject({
      title: '2 notices',
      description:
        'Job Cancelled: Job #10000005 was cancelled by a moderator. Payment ID changed: If that was not you, change your password now.',
      variant: 'destructive',
    })
  })

  test('two occasions at once show a notice once', async () => {
    await showNotices()
    stored = [cancelled(7)]
    await showNotices()
    const { id } = shown()!
    await Promise.all([showNotices(), showNotices()])
    expect(shown()?.id).toBe(id)
  })

  test('what was stored before the first visit of a browser is not news', async () => {
    stored = [cancelled(8)]
    await showNotices()
    await showNotices()
    expect(openToast()).toBeUndefined()
  })

  test('D-36 a change that this page makes is not news, now or later', async () => {
    await showNotices()
    const pending = Promise.withResolvers<void>()
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, { mutationKey: [updateProfile.name], mutationFn: () => pending.promise })
    const made = mutation.execute(undefined)
    stored = [changed(9)]
    await showNotices()
    pending.resolve()
    await made
    await showNotices()
    expect(openToast()).toBeUndefined()
  })

  test('D-156 the bell is told with the notices how many are unread', async () => {
    state = { unread: 3, newest: 12 }
    await showNotices()
    await vi.waitFor(() => expect(inboxState.get()).toEqual(state))
  })

  test('a failure is not shown, and the next occasion shows what there is', async () => {
    await showNotices()
    vi.spyOn(console, 'warn').mockReturnValue()
    answerCalls(refuse(notices, 503))
    await showNotices()
    vi.restoreAllMocks()
    answerCalls(answer(notices, () => [cancelled(2)]))
    await showNotices()
    expect(openToast()).toMatchObject({ title: 'Job Cancelled' })
  })
})
