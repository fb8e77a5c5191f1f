import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messageSettings } from '@snake-dispatch/contract/messages'
import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { credentials } from '@snake-dispatch/contract/credentials'
import { subscribeToPush, vapidKey } from '@snake-dispatch/contract/notifications'
import { onCall } from '@snake-dispatch/contract/on-call'
import { pushSetup } from '@snake-dispatch/kit'
import { answer, catcher, fakePushDevice, onCallReaching, refuse } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { rememberPushDevice } from '@snake-dispatch/screen-parts/push-device-id'
import { messageSettingsOf } from '../../testing/messages.ts'
import { FirstDay } from './FirstDay.tsx'

const key = answer(vapidKey, () => ({ publicKey: 'BKey' }))
const subscribed = [key, answer(subscribeToPush, () => ({ device: 7 }))]

let device: ReturnType<typeof fakePushDevice> | undefined
afterEach(() => {
  device?.remove()
  rememberPushDevice(null)
  pushSetup.set(null)
})

function open(answers: ReturnType<typeof answer>[], config: Partial<PortalConfig> = {}) {
  device = fakePushDevice({ permission: 'default' })
  return renderPortal(<FirstDay user={catcher} onOver={vi.fn<() => void>()} />, {
    user: catcher,
    config,
    answers: [
      ...answers,
      answer(onCall, () => onCallReaching({ devices: [{ id: 7, state: 'new' }] })),
      answer(credentials, () => ({ credentials: [], claimStop: null, missingStopsOn: null })),
    ],
  })
}
const allow = async () => {
  fireEvent.click(await screen.findByText(/^Before your first job/))
  fireEvent.click(await screen.findByRole('button', { name: 'Allow alerts' }))
}

test('D-155 one tap asks for the permission and subscribes this device: the line goes on to its test', async () => {
  const { callsTo } = open(subscribed)
  await allow()
  expect(await screen.findByText('Set up, and not tested yet.')).toBeTruthy()
  expect(callsTo(subscribeToPush).map(({ body }) => body.userId)).toEqual([catcher.id])
  expect(shownToast()?.title).toBe('Notifications enabled')
})

test('D-155 where that fails it says so, and the line offers it again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  open([refuse(vapidKey, 503)])
  await allow()
  await waitFor(() => expect(shownToast()?.title).toBe('Failed to enable notifications'))
  expect(await screen.findByRole('button', { name: 'Set up alerts' })).toBeTruthy()
  vi.restoreAllMocks()
})

test('D-155 D-188 where messages are sent it asks to prove the addresses', async () => {
  const proof = answer(messageSettings, () => messageSettingsOf({ isProven: true }))
  open([proof], { hasMail: true, hasText: true })
  fireEvent.click(await screen.findByText(/^Before your first job/))
  expect(screen.getByText('Prove your mobile')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Prove' }).getAttribute('href')).toBe('/profile?tab=settings')
})

test('D-155 D-188 without the answer about the addresses it asks for the rest', async () => {
  open([refuse(messageSettings, 404)], { hasMail: true })
  expect(await screen.findByText(/^Before your first job/)).toBeTruthy()
  expect(screen.queryByText('Prove your mobile')).toBeNull()
})
