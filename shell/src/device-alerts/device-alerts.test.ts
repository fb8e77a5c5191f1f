import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerMessage } from '@snake-dispatch/contract/notifications'
import { fakePushDevice } from '@snake-dispatch/kit/testing'
import { startAlarm, stopAlarm } from './alarm.ts'
import { playSound } from './alert-sound.ts'
import { followDevice } from './device-alerts.ts'

vi.mock('./alert-sound.ts', () => ({ playSound: vi.fn<() => void>(), readySound: () => () => {} }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stopAlarm()
  vi.useRealTimers()
  vi.mocked(playSound).mockClear()
})

test('D-154 a notification that was answered ends the alarm, a test that was shown does not', () => {
  const device = fakePushDevice()
  followDevice()
  const message = (data: WorkerMessage) =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  startAlarm(1, 'high')
  message({ type: 'test_push_shown' })
  vi.advanceTimersByTime(6_000)
  expect(playSound).toHaveBeenCalledTimes(2)
  message({ type: 'alert_answered' })
  vi.advanceTimersByTime(30_000)
  expect(playSound).toHaveBeenCalledTimes(2)
  startAlarm(1, 'high')
  message({ type: 'open_page', url: 'elsewhere' })
  vi.advanceTimersByTime(30_000)
  expect(playSound).toHaveBeenCalledTimes(3)
  device.remove()
})
