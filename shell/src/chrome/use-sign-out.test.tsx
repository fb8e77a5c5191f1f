import { logout } from '@snake-dispatch/contract/session'
import { session } from '@snake-dispatch/kit'
import { catcher, answer } from '@snake-dispatch/kit/testing'
import { answerCalls, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSignOut } from './use-sign-out.tsx'

const unsent = vi.hoisted(() => ({
  read: async (): Promise<string[]> => [],
  remove: vi.fn(async () => {}),
  cleared: vi.fn(async () => {}),
}))

vi.mock('@snake-dispatch/kit/offline', () => {
  let items: string[] = []
  return {
    outbox: { get: () => items },
    readOutbox: async () => {
      items = await unsent.read()
    },
    removeUnreadable: () => unsent.remove(),
    sessionDataCleared: () => unsent.cleared(),
  }
})
vi.mock('./SignOutQuestion.tsx', () => {
  throw new Error('The file could not be loaded')
})

beforeEach(() => {
  session.set({ status: 'user', user: catcher })
  unsent.read = async () => []
  unsent.remove.mockReset()
  unsent.cleared.mockReset()
  vi.spyOn(console, 'warn').mockReturnValue()
})

const mark = () => localStorage.setItem('snake-dispatch.offline', 'yes')

function signOut() {
  const { callsTo } = answerCalls(answer(logout))
  const { result } = renderHook(() => useSignOut())
  const press = () => act(() => result.current.signOut())
  press()
  return { logouts: () => callsTo(logout).length, press }
}

const untilRefused = () => vi.waitFor(() => expect(shownToast()?.title).toBe('You are still signed in'))

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
    const { logouts } = signOut()
    await untilRefused()
    expect(logouts()).toBe(0)
    expect(session.get().user).toEqual(catcher)
  },
)

test('DISP-42 where unsent work cannot be read nobody is signed out, if this device keeps something', async () => {
  mark()
  unsent.read = () => Promise.reject(new Error('The database failed'))
  const { logouts } = signOut()
  await untilRefused()
  expect(logouts()).toBe(0)
})

test('AUTH-11 where this device keeps nothing, a failure to read it is no reason to stay', async () => {
  unsent.read = () => Promise.reject(new Error('The database failed'))
  signOut()
  await vi.waitFor(() => expect(session.get().status).toBe('guest'))
})

test('D-109 a database that can never be read again: the second press signs out, and what it holds is removed', async () => {
  mark()
  unsent.read = () => Promise.reject(new Error('The database failed'))
  const { press } = signOut()
  await untilRefused()
  press()
  await vi.waitFor(() => expect(unsent.remove).toHaveBeenCalledOnce())
  expect(session.get().status).toBe('guest')
  expect(shownToast()?.title).toBe('Logged out')
})

test('D-109 what cannot be removed is said', async () => {
  mark()
  unsent.read = () => Promise.reject(new Error('The database failed'))
  unsent.remove.mockRejectedValue(new Error('It is blocked'))
  const { press } = signOut()
  await untilRefused()
  press()
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Logged out, but this device could not be cleared',
      description: expect.stringContaining('Delete this site’s data'),
    }),
  )
  expect(session.get().status).toBe('guest')
})

test('D-109 what a sign-out at the first press leaves on the device is said, and no other account loses work', async () => {
  mark()
  unsent.cleared.mockRejectedValue(new Error('The database was lost after it had been read'))
  signOut()
  await vi.waitFor(() => expect(shownToast()?.title).toBe('Logged out, but this device could not be cleared'))
  expect(session.get().status).toBe('guest')
  expect(unsent.remove).not.toHaveBeenCalled()
})

test('D-109 where only the question cannot be had, the second press signs out and no other account loses work', async () => {
  mark()
  unsent.read = async () => ['Completion']
  const { press } = signOut()
  await untilRefused()
  press()
  await vi.waitFor(() => expect(session.get().status).toBe('guest'))
  expect(unsent.remove).not.toHaveBeenCalled()
})

test('D-109 presses while the device does not answer are one', async () => {
  mark()
  const reading = Promise.withResolvers<string[]>()
  unsent.read = () => reading.promise
  const { logouts, press } = signOut()
  press()
  reading.reject(new Error('The database did not answer in time'))
  await untilRefused()
  expect(logouts()).toBe(0)
  expect(session.get().user).toEqual(catcher)
})
