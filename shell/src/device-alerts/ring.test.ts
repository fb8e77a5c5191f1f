import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RangMessage } from '@snake-dispatch/contract/alerts'
import { rememberPushDevice } from '@snake-dispatch/screen-parts/push-device-id'
import { ringFor } from './ring.ts'
import { session } from '@snake-dispatch/kit'
import { userOf } from '@snake-dispatch/kit/testing'
import { stopAlarm } from './alarm.ts'
import { readySound } from './alert-sound.ts'

const played = vi.fn<() => void>()
const shown = vi.fn<(title: string, options: NotificationOptions) => void>()
const text = { title: 'New Snake Removal Job', body: 'Death Adder in Manly - Job #10000003' }
let jobNumber = 10_000_100
let stop: () => void

/** A browser's audio; it runs only once somebody has touched the page. */
class FakeAudio {
  state = 'suspended'
  currentTime = 0
  destination = {}
  async resume() {
    this.state = 'running'
  }
}
class FakeNode {
  frequency = { setValueAtTime() {} }
  connect = (to: object) => to
  start = played
  stop() {}
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('GainNode', FakeNode)
  vi.stubGlobal('OscillatorNode', FakeNode)
  vi.stubGlobal(
    'Notification',
    class extends EventTarget {
      static permission = 'granted'
      constructor(title: string, options: NotificationOptions) {
        super()
        shown(title, options)
      }
    },
  )
  stop = readySound()
})
afterEach(() => {
  stopAlarm()
  stop()
  vi.unstubAllGlobals()
  played.mockClear()
  shown.mockClear()
  session.set({ status: 'guest', user: null })
})

const ring = (urgency: 'high' | 'medium' | 'low', round = 1, number = ++jobNumber) =>
  ringFor({ id: number, jobNumber: number, suburb: 'Manly', snakeType: 'deathAdder', urgency, round }, text)
const isSilent = () => shown.mock.calls.map(([, { silent }]) => silent)

test('LIVE-02 before the first tap an urgent job rings by its notification, then by the alarm', async () => {
  await ring('high')
  expect(played).not.toHaveBeenCalled()
  dispatchEvent(new Event('pointerup'))
  await ring('high')
  expect(played).toHaveBeenCalledOnce()
  // One sound: the notification beside the alarm has none.
  expect(isSilent()).toEqual([false, true])
})

test('LIVE-02 D-154 it sounds for a job of any urgency, once for each time it becomes available', async () => {
  dispatchEvent(new Event('pointerup'))
  await ring('medium')
  await ring('low')
  expect(played).toHaveBeenCalledTimes(2)
  const number = ++jobNumber
  for (const round of [1, 1, 2]) await ring('high', round, number)
  expect(played).toHaveBeenCalledTimes(4)
  expect(isSilent()).toEqual([true, true, true, true])
})

test('PROF-06 the alarm can be turned off: then the notification rings', async () => {
  session.set({ status: 'user', user: userOf({ notificationSettings: { sound: false } }) })
  dispatchEvent(new Event('pointerup'))
  await ring('high')
  expect(played).not.toHaveBeenCalled()
  expect(isSilent()).toEqual([false])
})

test('LIVE-02 in a hidden tab the notification rings beside the alarm', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  dispatchEvent(new Event('pointerup'))
  await ring('high')
  vi.restoreAllMocks()
  expect(isSilent()).toEqual([false])
})

test('LIVE-02 a notification that could not be shown gives its claim back', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  session.set({ status: 'user', user: userOf({ notificationSettings: { sound: false } }) })
  shown.mockImplementationOnce(() => {
    throw new TypeError('Illegal constructor')
  })
  const number = ++jobNumber
  await ring('medium', 1, number)
  await ring('medium', 1, number)
  expect(shown).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})

test('DISP-06 a page that rang says so with its device, once, and one that is not pushed to says nothing', async () => {
  const rang = vi.fn<(message: RangMessage) => void>()
  const job = { id: 1, suburb: 'Manly', snakeType: 'deathAdder', urgency: 'low', round: 2, step: 1 } as const
  await ringFor({ ...job, jobNumber: ++jobNumber }, text, rang)
  expect(rang).not.toHaveBeenCalled()
  rememberPushDevice(7)
  const number = ++jobNumber
  for (const _again of [1, 2]) await ringFor({ ...job, jobNumber: number }, text, rang)
  expect(rang.mock.calls).toEqual([[{ type: 'rang', jobNumber: number, round: 2, step: 1, device: 7 }]])
  // Another step of the same round rings again.
  await ringFor({ ...job, jobNumber: number, step: 2 }, text, rang)
  expect(rang).toHaveBeenCalledTimes(2)
  rememberPushDevice(null)
})
