import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { me } from '@snake-dispatch/contract/session'
import {
  pushDevices,
  removePushDevice,
  subscribeToPush,
  testPush,
  unsubscribeFromPush,
  vapidKey,
  type NotificationSettings,
  type PushDevice,
} from '@snake-dispatch/contract/notifications'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { onCall } from '@snake-dispatch/contract/on-call'
import {
  answer,
  catcher,
  fakePushDevice,
  onCallReaching,
  pendingCatcher,
  refuse,
  unreachable,
  userOf,
} from '@snake-dispatch/kit/testing'
import { closePortal, renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { useSession } from '@snake-dispatch/kit'
import { pushDevice, rememberPushDevice } from '@snake-dispatch/screen-parts/push-device-id'
import { press } from '../../testing/fields.ts'
import { PushSettings } from './PushSettings.tsx'
import { ARRIVAL_LIMIT } from './test-arrival.ts'

let device: ReturnType<typeof fakePushDevice> | undefined
const use = (...given: Parameters<typeof fakePushDevice>) => (device = fakePushDevice(...given))
afterEach(() => {
  vi.useRealTimers()
  device?.remove()
  device = undefined
})

/** The devices of the account, as the server knows them. */
let devices: PushDevice[] = []
afterEach(() => {
  devices = []
  rememberPushDevice(null)
})
const deviceOf = (id: number, fields: Partial<PushDevice> = {}): PushDevice => ({
  id,
  name: 'Chrome on Android',
  lastShownAt: null,
  state: 'new',
  ...fields,
})

function Settings() {
  const { user } = useSession()
  return user && <PushSettings user={user} />
}
const open = (answers: ReturnType<typeof answer>[] = [], user = catcher) =>
  renderPortal(<Settings />, {
    path: '/profile',
    user,
    answers: [...answers, answer(pushDevices, () => devices)],
  })
const reaching = (fields: Parameters<typeof onCallReaching>[0]) =>
  onCallReaching({ devices: [{ id: 7, state: 'proven' }], ...fields })
const key = answer(vapidKey, () => ({ publicKey: 'BKey' }))

test('PROF-06 a browser without web push says so', () => {
  open()
  expect(screen.getByText('Notifications Not Supported')).toBeTruthy()
})

test('PROF-06 a blocked permission has its literal text, and no button that cannot help', () => {
  use({ permission: 'denied' })
  open()
  expect(
    screen.getByText(
      'Notifications are blocked. Please enable them in your browser settings and refresh the page.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('PROF-06 enabling asks for the permission and subscribes this browser', async () => {
  const { keysUsed } = use()
  const { callsTo } = open([key, answer(subscribeToPush, () => ({ device: 7 }))])
  press('Enable notifications')
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ title: 'Notifications enabled', variant: 'default' }),
  )
  expect(keysUsed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'BKey' }])
  expect(callsTo(subscribeToPush)[0]?.body.userId).toBe(catcher.id)
  expect(
    await screen.findByText('New jobs are pushed to this device.', { selector: '[data-tone] p' }),
  ).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Send test notification' })).toBeTruthy()
})

test('PROF-06 a refused permission is said', async () => {
  use({ answer: 'denied' })
  open()
  press('Enable notifications')
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ title: 'Permission denied', variant: 'destructive' }),
  )
  expect(await screen.findByText(/^Notifications are blocked/)).toBeTruthy()
})

test('PROF-06 a failed setup and a failed request have their literal toasts', async () => {
  const { asked } = use()
  open([refuse(vapidKey, 500)])
  vi.spyOn(asked, 'requestPermission').mockRejectedValueOnce(new Error('no'))
  press('Enable notifications')
  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Error',
      description: 'Failed to enable notifications. Please try again.',
      variant: 'destructive',
    }),
  )
  press('Enable notifications')
  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Failed to enable notifications',
      description: 'There was a problem setting up notifications. Please try again.',
      variant: 'destructive',
    }),
  )
})

const sendTest = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Send test notification' }))
const steps = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const subscribed = [key, answer(subscribeToPush, () => ({ device: 7 }))]

test('PROF-06 a test shows each step as it happens: sent, accepted, shown, opened', async () => {
  const { showTest, openTest } = use({ permission: 'granted', isSubscribed: true })
  const { callsTo } = open([...subscribed, answer(testPush)])
  await sendTest()
  const accepted = ['Sent to the portal', 'Accepted by the push service']
  await waitFor(() => expect(steps()).toEqual([...accepted, 'Waiting until this device shows it…']))
  expect(callsTo(subscribeToPush)).toHaveLength(1)
  showTest()
  const shown = [...accepted, 'The test arrived: this device has shown it.']
  await waitFor(() =>
    expect(steps()).toEqual([...shown, 'Tap the notification to check that it opens the portal.']),
  )
  openTest()
  await waitFor(() => expect(steps()).toEqual([...shown, 'Opened: a tap leads to the portal.']))
})

test('PROF-06 a test that is not shown within the limit says what to check, and may be shown later', async () => {
  const { showTest } = use({ permission: 'granted', isSubscribed: true })
  open([...subscribed, answer(testPush)])
  const send = await screen.findByRole('button', { name: 'Send test notification' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(send)
  await vi.waitFor(() => expect(steps()).toHaveLength(3))
  await vi.advanceTimersByTimeAsync(ARRIVAL_LIMIT)
  await vi.waitFor(() => expect(steps()[2]).toMatch(/^The test has not arrived here.*battery saver/))
  showTest()
  await vi.waitFor(() => expect(steps()[2]).toBe('The test arrived: this device has shown it.'))
})

test.each([
  ['Notifications are not enabled on any of your devices yet.', 409],
  ['', 503],
])('PROF-06 a test that no push service takes says so, with a hint: %j', async (text, status) => {
  use({ permission: 'granted', isSubscribed: true })
  open([...subscribed, refuse(testPush, status, text)])
  await sendTest()
  const description = text || 'Could not send test notification.'
  await waitFor(() =>
    expect(shownToast()).toEqual({ title: 'Failed to send test', description, variant: 'destructive' }),
  )
  await waitFor(() =>
    expect(steps()).toEqual([
      'Sent to the portal',
      `Not accepted${description}If it happens again, turn notifications off on this device and enable them again.`,
    ]),
  )
})

test('PROF-06 a test that does not reach the portal says so', async () => {
  use({ permission: 'granted', isSubscribed: true })
  open([...subscribed, answer(testPush, unreachable)])
  await sendTest()
  await waitFor(() => expect(steps()).toEqual([expect.stringMatching(/^Not sent.*Check that this device/)]))
})

test('PROF-06 pushes to this device can be turned off', async () => {
  use({ permission: 'granted', isSubscribed: true })
  const { callsTo } = open([answer(unsubscribeFromPush)])
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off on this device' }))
  expect(await screen.findByRole('button', { name: 'Enable notifications' })).toBeTruthy()
  expect(callsTo(unsubscribeFromPush)).toHaveLength(1)
})

test('PROF-06 a preference is stored at once', async () => {
  use({ permission: 'granted', isSubscribed: true })
  rememberPushDevice(7)
  const changed = userOf({ notificationSettings: { push: false } })
  const { callsTo } = open([
    answer(updateProfile, () => changed),
    answer(me, () => changed),
    answer(
      onCall,
      () => reaching({}),
      () => reaching({ takesPushes: false }),
    ),
  ])
  expect(await screen.findByText('New jobs are pushed to this device.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Push to my devices' }))
  expect(await screen.findByText(/^You have turned alerts off on all your devices\./)).toBeTruthy()
  expect(callsTo(updateProfile).map(({ body }) => body)).toEqual([{ notificationSettings: { push: false } }])
})

test('PROF-06 two preferences that are changed one right after the other are both stored', async () => {
  use({ permission: 'granted', isSubscribed: true })
  const first = Promise.withResolvers<void>()
  const stored: NotificationSettings = {}
  const { callsTo } = open([
    answer(updateProfile, async ({ body }) => {
      await first.promise
      Object.assign(stored, body.notificationSettings)
      return userOf({ notificationSettings: stored })
    }),
    answer(me, () => userOf({ notificationSettings: stored })),
  ])
  const [newJobs, push, sound] = screen.getAllByRole<HTMLInputElement>('checkbox')
  fireEvent.click(newJobs!)
  fireEvent.click(push!)
  await waitFor(() => expect([newJobs!.checked, push!.checked]).toEqual([false, false]))
  await waitFor(() => expect(callsTo(updateProfile)).toHaveLength(1))
  first.resolve()
  await waitFor(() => expect(stored).toEqual({ newJobs: false, push: false }))
  expect([newJobs!.checked, push!.checked, sound!.checked]).toEqual([false, false, true])
})

test('PROF-06 a device is not said to get new jobs while the account has turned them off', async () => {
  use({ permission: 'granted', isSubscribed: true })
  open(
    [answer(onCall, () => reaching({ takesNewJobs: false }))],
    userOf({ notificationSettings: { newJobs: false } }),
  )
  expect(await screen.findByText('You have turned alerts of new jobs off.')).toBeTruthy()
})

test('PROF-06 who waits for approval, and the demo, read why there is nothing to set', () => {
  use()
  open([], pendingCatcher)
  expect(screen.getByText('Alerts of new jobs start once an admin has approved you.')).toBeTruthy()
  closePortal()
  open([], userOf({ isDemo: true }))
  expect(screen.getByText('The demo account sends no notifications.')).toBeTruthy()
})

test('DISP-08 another device is removed on the server, this one is turned off here', async () => {
  use({ permission: 'granted', isSubscribed: true })
  rememberPushDevice(1)
  devices = [deviceOf(1), deviceOf(2, { name: 'Safari on iPhone' })]
  const { callsTo } = open([answer(removePushDevice), answer(unsubscribeFromPush)])
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Safari on iPhone' }))
  await waitFor(() => expect(callsTo(removePushDevice)[0]?.params).toEqual({ deviceId: '2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Chrome on Android' }))
  await waitFor(() => expect(callsTo(unsubscribeFromPush)).toHaveLength(1))
  expect(pushDevice()).toBeNull()
})
