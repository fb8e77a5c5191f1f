import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAlarm, stopAlarm } from './alarm.ts'
import { readySound } from './alert-sound.ts'

const played = vi.fn<(at: number) => void>()
const shaken = vi.fn<(pattern: number[]) => boolean>()

class FakeAudio {
  state = 'running'
  currentTime = 0
  destination = {}
  async resume() {}
}
class FakeNode {
  frequency = { setValueAtTime() {} }
  connect = (to: object) => to
  start = () => played(Date.now())
  stop() {}
}

let stopWaiting: () => void
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('GainNode', FakeNode)
  vi.stubGlobal('OscillatorNode', FakeNode)
  Object.assign(navigator, { vibrate: shaken })
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
  stopWaiting = readySound()
})
afterEach(() => {
  stopAlarm()
  stopWaiting()
  Reflect.deleteProperty(navigator, 'vibrate')
  Reflect.deleteProperty(navigator, 'userActivation')
  vi.unstubAllGlobals()
  vi.useRealTimers()
  played.mockClear()
  shaken.mockClear()
})
const times = () => played.mock.calls.map(([at]) => at)

test.each([
  ['high', [0, 5_000, 10_000, 15_000, 20_000, 25_000]],
  ['medium', [0, 2_000]],
  ['low', [0]],
] as const)('D-154 a job of %s urgency sounds and shakes at %j and not again', (urgency, expected) => {
  startAlarm(1, urgency)
  vi.advanceTimersByTime(120_000)
  expect(times()).toEqual(expected)
  expect(shaken).toHaveBeenCalledTimes(expected.length)
})

test.each(['pointerdown', 'keydown'])('D-154 whoever touches the page ends it: %s', (type) => {
  startAlarm(1, 'high')
  vi.advanceTimersByTime(6_000)
  dispatchEvent(new Event(type))
  vi.advanceTimersByTime(60_000)
  expect(times()).toEqual([0, 5_000])
})

test('D-154 it ends when its job is claimed, not when another one is', () => {
  startAlarm(1, 'high')
  stopAlarm(2)
  vi.advanceTimersByTime(5_000)
  stopAlarm(1)
  vi.advanceTimersByTime(60_000)
  expect(times()).toEqual([0, 5_000])
})

test('D-154 a further job takes its place', () => {
  startAlarm(1, 'high')
  vi.advanceTimersByTime(1_000)
  startAlarm(2, 'low')
  vi.advanceTimersByTime(60_000)
  expect(times()).toEqual([0, 1_000])
})
