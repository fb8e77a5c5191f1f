import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { messageSettings } from '@snake-dispatch/contract/messages'
import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { me } from '@snake-dispatch/contract/session'
import { subscribeToPush, vapidKey } from '@snake-dispatch/contract/notifications'
import { answer, fakePushDevice, pendingCatcher, refuse } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { messageSettingsOf } from '../../testing/messages.ts'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

beforeAll(everythingLoaded)

let device: ReturnType<typeof fakePushDevice> | undefined
afterEach(() => {
  device?.remove()
  localStorage.clear()
})

const subscribed = [
  answer(vapidKey, () => ({ publicKey: 'BKey' })),
  answer(subscribeToPush, () => ({ device: 7 })),
]

function open(
  options: Parameters<typeof fakePushDevice>[0],
  answers = subscribed,
  config: Partial<PortalConfig> = {},
) {
  device = fakePushDevice(options)
  return renderPortal(<app.App />, {
    path: '/dashboard',
    user: pendingCatcher,
    config,
    answers: [...answers, answer(me, () => pendingCatcher)],
  })
}

const button = () => screen.getByRole('button', { name: 'Tell me when I am approved' })
const isOn = () => screen.findByText('This computer tells you when you are approved.')

test('AUTH-13 with one tap and the permission the approval is pushed to this browser', async () => {
  const { callsTo } = open({ permission: 'default' })
  button().focus()
  fireEvent.click(button())
  const says = await isOn()
  expect(callsTo(subscribeToPush).map(({ body }) => body.userId)).toEqual([pendingCatcher.id])
  await waitFor(() => expect(document.activeElement).toBe(says))
  expect(screen.queryByRole('button', { name: 'Tell me when I am approved' })).toBeNull()
})

test('AUTH-13 a refused permission says where it is given', async () => {
  const { callsTo } = open({ permission: 'default', answer: 'denied' })
  button().focus()
  fireEvent.click(button())
  const says = await screen.findByText(/^Notifications are blocked\./)
  await waitFor(() => expect(document.activeElement).toBe(says))
  expect(callsTo(vapidKey)).toEqual([])
})

test('AUTH-13 a browser that is subscribed already tells this account, one that only may ring does not yet', async () => {
  const { callsTo } = open({ permission: 'granted', isSubscribed: true })
  await isOn()
  expect(callsTo(subscribeToPush).map(({ body }) => body.userId)).toEqual([pendingCatcher.id])
})

test('AUTH-13 allowed but not subscribed, the button is there', async () => {
  const { callsTo } = open({ permission: 'granted' })
  expect(button()).toBeTruthy()
  expect(callsTo(subscribeToPush)).toEqual([])
  fireEvent.click(button())
  await isOn()
})

test('AUTH-13 a failure is said, and the button stays', async () => {
  open({ permission: 'default' }, [refuse(vapidKey, 503, 'The portal is busy.')])
  fireEvent.click(button())
  expect(
    await screen.findByText('By a notification on this computer, also while the portal is closed.'),
  ).toBeTruthy()
  await expect
    .poll(() => shownToast())
    .toMatchObject({ title: 'Failed to enable notifications', description: 'The portal is busy.' })
  expect(button()).toBeTruthy()
})

test('AUTH-13 a browser without web push says so, an iPhone that the Home Screen comes first', async () => {
  open({ permission: 'unsupported' })
  expect(screen.getByText(/^This browser cannot tell you when you are approved\./)).toBeTruthy()
})

test('AUTH-13 an iPhone is told once the portal is on its Home Screen', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  open({ permission: 'unsupported' })
  expect(
    screen.getByText(/^To be told when you are approved, add the portal to your Home Screen/),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add to Home Screen' })).toBeTruthy()
  Reflect.deleteProperty(navigator, 'standalone')
})

test('AUTH-13 D-188 it says by what means the approval is told, once the address is proven', async () => {
  const sends = { hasMail: true, hasText: true }
  const settings = (...given: Parameters<typeof messageSettingsOf>) => [
    ...subscribed,
    answer(messageSettings, () => messageSettingsOf(...given)),
  ]
  const { unmount } = open({ permission: 'default' }, settings(), sends)
  expect(await screen.findByRole('link', { name: 'proven your address' })).toBeTruthy()
  unmount()
  device?.remove()
  const later = open({ permission: 'default' }, settings({ isProven: true }), sends)
  expect(await screen.findByText('We write to you when you are approved.')).toBeTruthy()
  later.unmount()
  device?.remove()
  open({ permission: 'default' }, settings({ address: null }, { isProven: true }), sends)
  expect(await screen.findByText('We text you when you are approved.')).toBeTruthy()
})
