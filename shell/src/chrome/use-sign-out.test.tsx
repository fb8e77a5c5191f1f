import { logout } from '@snake-dispatch/contract/session'
import { session } from '@snake-dispatch/kit'
import { catcher, answer } from '@snake-dispatch/kit/testing'
import { answerCalls, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSignOut } from './use-sign-out.tsx'

const unsent = vi.hoisted(() => ({ read: async (): Promise<string[]> => [] }))

vi.mock('@snake-dispatch/kit/offline', () => {
  let items: string[] = []
  return {
    outbox: { get: () => items },
    readOutbox: async () => {
      items = await unsent.read()
    },
  }
})
vi.mock('./SignOutQuestion.tsx', () => {
  throw new Error('The file could not be loaded')
})

beforeEach(() => {
  session.set({ status: 'user', user: catcher })
  unsent.read = async () => []
  vi.spyOn(console, 'warn').mockReturnValue()
})

const mark = () => localStorage.setItem('snake-dispatch.offline', 'yes')

function signOut() {
  const { callsTo } = answerCalls(answer(logout))
  const { result } = renderHook(() => useSignOut())
  act(() => result.current.signOut())
  return () => callsTo(logout).length
}

test('AUTH-11 with nothing unsent it signs out at once', async () => {
  mark()
  signOut()
  await vi.waitFor(() => expect(session.get().status).toBe('guest'))
})

test.each([true, false])(
  'DISP-42 with unsent work and no question to be had nobody is signed out (online: %s)',
  async (online) => {
    mark()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    unsent.read = async () => ['Completion']
    const logouts = signOut()
    await vi.waitFor(() => expect(shownToast()?.title).toBe('You are still signed in'))
    expect(logouts()).toBe(0)
    expect(session.get().user).toEqual(catcher)
  },
)

test('DISP-42 where unsent work cannot be read nobody is signed out, if this device keeps something', async () => {
  mark()
  unsent.read = () => Promise.reject(new Error('The database failed'))
  const logouts = signOut()
  await vi.waitFor(() => expect(shownToast()?.title).toBe('You are still signed in'))
  expect(logouts()).toBe(0)
})

test('AUTH-11 where this device keeps nothing, a failure to read it is no reason to stay', async () => {
  unsent.read = () => Promise.reject(new Error('The database failed'))
  signOut()
  await vi.waitFor(() => expect(session.get().status).toBe('guest'))
})
