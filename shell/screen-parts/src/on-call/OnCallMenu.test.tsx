import { onCall, type OwnOnCall } from '@snake-dispatch/contract/on-call'
import { subscribeToPush, testPush, vapidKey } from '@snake-dispatch/contract/notifications'
import { credentialsPath } from '@snake-dispatch/contract/paths'
import { pushSetup } from '@snake-dispatch/kit'
import { answer, catcher, fakePushDevice, onCallReaching, refuse } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberPushDevice } from '../push-device-id.ts'
import { keepPushesTurnedOff } from '../push-turned-off.ts'
import { OnCallMenu } from './OnCallMenu.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00+11:00') }))
afterEach(() => void vi.useRealTimers())
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))

const plan: OwnOnCall = {
  isOnCall: true,
  changesAt: '2026-11-25T10:10:00+11:00',
  mode: 'hours',
  hours: [],
  exceptions: [],
  highOnlyAtNight: false,
  reach: null,
}

test('DISP-10 the switch follows the plan, also while the clock of the server is behind', async () => {
  const { callsTo } = renderPortal(<OnCallMenu />, {
    user: catcher,
    answers: [
      answer(
        onCall,
        () => plan,
        () => plan,
        () => ({ ...plan, isOnCall: false, changesAt: '2026-11-25T18:00:00+11:00' }),
      ),
    ],
  })
  await pass(9)
  expect(screen.getByRole('button', { name: /^On call/ })).toBeTruthy()
  expect(callsTo(onCall)).toHaveLength(1)
  await pass(1.1)
  expect(callsTo(onCall)).toHaveLength(2)
  await pass(1)
  expect(screen.getByRole('button', { name: /^Off call|^Off until/ })).toBeTruthy()
  expect(callsTo(onCall)).toHaveLength(3)
})

describe('D-145 on call, the switch says whether new jobs ring on this device', () => {
  let device: ReturnType<typeof fakePushDevice>
  const allow = (permission: NotificationPermission) => (device = fakePushDevice({ permission }))
  afterEach(() => {
    subscribes = true
    pushSetup.set(null)
    keepPushesTurnedOff(false)
    device.remove()
    rememberPushDevice(null)
  })
  const subscribed = [
    answer(vapidKey, () => ({ publicKey: 'BKey' })),
    answer(subscribeToPush, () => ({ device: 7 })),
  ]
  let subscribes = true
  const open = (reach: Parameters<typeof onCallReaching>[0], fields: Partial<OwnOnCall> = {}) =>
    renderPortal(<OnCallMenu />, {
      user: catcher,
      answers: [
        answer(onCall, () => ({ ...onCallReaching(reach), ...fields })),
        answer(testPush),
        ...(subscribes ? subscribed : [refuse(vapidKey, 503)]),
      ],
    })
  const devices = [{ id: 7, state: 'proven' as const }]
  const trigger = async () => {
    await pass(0)
    return screen.getByRole('button', { name: /Change when you are alerted$/ })
  }
  async function chosen(entry: string) {
    fireEvent.keyDown(await trigger(), { key: 'Enter' })
    return screen.getByRole('menuitem', { name: entry })
  }

  test('a subscribed device', async () => {
    allow('granted')
    rememberPushDevice(7)
    open({ devices })
    expect((await trigger()).textContent).toBe('On call')
  })

  test('a browser that may not show alerts is asked and subscribed with one tap, which says so', async () => {
    allow('default')
    const { callsTo } = open({ devices })
    expect((await trigger()).textContent).toBe('Not reachable')
    fireEvent.click(await chosen('Allow alerts'))
    await vi.waitFor(() => expect(shownToast()?.title).toBe('Notifications enabled'))
    expect(callsTo(subscribeToPush).map(({ body }) => body.userId)).toEqual([catcher.id])
    expect((await trigger()).textContent).toBe('On call')
    expect(screen.queryByRole('menuitem', { name: 'Set up alerts' })).toBeNull()
  })

  test('a tap that fails says so, and the device does not count although its page is open', async () => {
    allow('default')
    subscribes = false
    open({})
    fireEvent.click(await chosen('Allow alerts'))
    await vi.waitFor(() => expect(shownToast()?.title).toBe('Failed to enable notifications'))
    expect((await trigger()).textContent).toBe('Not reachable')
    expect(await chosen('Set up alerts')).toBeTruthy()
  })

  test('a permission that is refused says so', async () => {
    device = fakePushDevice({ permission: 'default', answer: 'denied' })
    open({})
    fireEvent.click(await chosen('Allow alerts'))
    await vi.waitFor(() => expect(shownToast()?.title).toBe('Permission denied'))
  })

  test('a device that will be subscribed by itself counts while its page is open, one that could not be does not', async () => {
    allow('granted')
    open({})
    expect((await trigger()).textContent).toBe('On call')
    act(() => pushSetup.set('failed'))
    expect((await trigger()).textContent).toBe('Not reachable')
  })

  test('a device on which alerts were turned off is set up again with one tap', async () => {
    allow('granted')
    open({ devices })
    act(() => keepPushesTurnedOff(true))
    expect((await trigger()).textContent).toBe('Not reachable')
    fireEvent.click(await chosen('Set up alerts'))
    await vi.waitFor(() => expect(shownToast()?.title).toBe('Notifications enabled'))
    expect((await trigger()).textContent).toBe('On call')
  })

  test('a device that shows no alerts is tested', async () => {
    allow('granted')
    rememberPushDevice(7)
    const { callsTo } = open({ devices: [{ id: 7, state: 'doubtful' }] })
    expect((await trigger()).getAttribute('aria-label')).toBe(
      'On call. Not reachable on this computer. Change when you are alerted',
    )
    fireEvent.click(await chosen('Test alerts'))
    await pass(0.1)
    expect(callsTo(testPush)).toHaveLength(1)
    expect(callsTo(onCall).length).toBeGreaterThan(1)
  })

  test('an expired credential leads to the credentials, with its reason', async () => {
    allow('granted')
    rememberPushDevice(7)
    open({ devices, stop: { why: 'expired', kinds: ['firstAid'] } })
    expect((await chosen('Open my credentials')).getAttribute('href')).toBe(credentialsPath)
    expect(screen.getByText(/^Your first aid certificate has expired\./)).toBeTruthy()
  })

  test('a credential that expires at midnight is noticed by a page that stays open', async () => {
    vi.setSystemTime(Date.parse('2026-11-25T23:58:00+11:00'))
    allow('granted')
    rememberPushDevice(7)
    const { callsTo } = open({ devices }, { changesAt: null })
    await trigger()
    await pass(1)
    expect(callsTo(onCall)).toHaveLength(1)
    await pass(2)
    expect(callsTo(onCall)).toHaveLength(2)
  })

  test('off call nothing is said of the device', async () => {
    allow('denied')
    open({}, { isOnCall: false })
    expect((await trigger()).textContent).toBe('Off call')
  })
})
