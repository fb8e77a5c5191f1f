import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToPush, vapidKey } from '@snake-dispatch/contract/notifications'
import { pushSetup, session } from '@snake-dispatch/kit'
import { answer, catcher, fakePushDevice, refuse, userOf } from '@snake-dispatch/kit/testing'
import { answerCalls, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { keepSubscribed } from './keep-subscribed.ts'
import { unsubscribeDevice } from './push-device.ts'

let device: ReturnType<typeof fakePushDevice> | undefined
let stop: (() => void) | undefined
const warn = vi.spyOn(console, 'warn')
const key = answer(vapidKey, () => ({ publicKey: 'BKey' }))

beforeEach(() => {
  warn.mockReset().mockReturnValue()
  session.set({ status: 'guest', user: null })
})
afterEach(() => {
  stop?.()
  device?.remove()
  localStorage.clear()
  pushSetup.set(null)
})

function start(options: Parameters<typeof fakePushDevice>[0], ...answers: Parameters<typeof answerCalls>) {
  device = fakePushDevice(options)
  stop = keepSubscribed()
  return answerCalls(...answers)
}
const signIn = (user = catcher) => session.set({ status: 'user', user })

test('LIVE-06 where it is granted, the device is subscribed for the account that signs in', async () => {
  const { callsTo } = start(
    { permission: 'granted', isSubscribed: true },
    key,
    answer(subscribeToPush, () => ({ device: 7 })),
  )
  signIn()
  await vi.waitFor(() =>
    expect(callsTo(subscribeToPush).map(({ body }) => body.userId)).toEqual([catcher.id]),
  )
  const other = userOf({ id: catcher.id + 1 })
  signIn(other)
  await vi.waitFor(() => expect(callsTo(subscribeToPush).at(-1)?.body.userId).toBe(other.id))
})

test.each([
  ['the permission is denied', catcher, 'denied'],
  ['the account wants no pushes', userOf({ notificationSettings: { push: false } }), 'granted'],
  ['it is the demo', userOf({ isDemo: true }), 'granted'],
] as const)('LIVE-06 the device is not subscribed when %s', async (_, user, permission) => {
  const { callsTo } = start(
    { permission },
    key,
    answer(subscribeToPush, () => ({ device: 7 })),
  )
  signIn(user)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(callsTo(vapidKey)).toEqual([])
})

test('LIVE-06 a device on which pushes were turned off stays so', async () => {
  const { callsTo } = start(
    { permission: 'granted', isSubscribed: true },
    key,
    answer(subscribeToPush, () => ({ device: 7 })),
  )
  await unsubscribeDevice()
  signIn()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(callsTo(vapidKey)).toEqual([])
})

test('LIVE-06 an undecided permission is asked for at the first tap, and the device is subscribed', async () => {
  const { callsTo } = start(
    { permission: 'default' },
    key,
    answer(subscribeToPush, () => ({ device: 7 })),
  )
  const ask = vi.spyOn(device!.asked, 'requestPermission')
  signIn()
  await Promise.resolve()
  expect(ask).not.toHaveBeenCalled()
  document.body.click()
  await vi.waitFor(() => expect(callsTo(subscribeToPush)).toHaveLength(1))
  document.body.click()
  expect(ask).toHaveBeenCalledOnce()
})

test('LIVE-06 where the browser asks without a tap, it is asked at once; after a refusal nothing follows', async () => {
  Object.defineProperty(navigator, 'userAgentData', { value: {}, configurable: true })
  const { callsTo } = start({ permission: 'default', answer: 'denied' }, key)
  const ask = vi.spyOn(device!.asked, 'requestPermission')
  signIn()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  Reflect.deleteProperty(navigator, 'userAgentData')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(callsTo(vapidKey)).toEqual([])
})

test('LIVE-05 LIVE-06 a subscription with another key is replaced by one with the key of the portal', async () => {
  const { callsTo } = start(
    { permission: 'granted', isSubscribed: true, key: 'BOld' },
    key,
    answer(subscribeToPush, () => ({ device: 7 })),
  )
  signIn()
  await vi.waitFor(() => expect(callsTo(subscribeToPush)).toHaveLength(1))
  expect(device!.keysUsed.map(({ applicationServerKey }) => applicationServerKey)).toEqual(['BKey', 'BKey'])
})

test('LIVE-10 D-145 a failed automatic subscription is only logged, and known', async () => {
  const before = shownToast()
  start({ permission: 'granted' }, refuse(vapidKey, 503))
  signIn()
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'This device could not be subscribed to pushes',
      expect.anything(),
    ),
  )
  expect(shownToast()).toEqual(before)
  expect(pushSetup.get()).toBe('failed')
})

test('D-145 the page knows how the last try went', async () => {
  const { callsTo } = start(
    { permission: 'granted' },
    key,
    answer(subscribeToPush, () => ({ device: 7 })),
  )
  pushSetup.set('failed')
  signIn()
  await vi.waitFor(() => expect(pushSetup.get()).toBe('done'))
  expect(callsTo(subscribeToPush)).toHaveLength(1)
  await unsubscribeDevice()
  expect(pushSetup.get()).toBe('turnedOff')
})
