import { repeatWait } from '@snake-dispatch/client/repeat-wait'

/** Sends what waits on this device whenever that may succeed; once at a time. */
export interface Sender {
  /** Never rejects. */
  send: () => Promise<void>
  /** Sends after the next pause. */
  retryLater: () => void
  /** Gives up the next try. */
  pause: () => void
  /** Sends when the network is back and when the page becomes visible (DISP-43). Returns what ends it, and the retries. */
  start: () => () => void
}

/**
 * @param trySending false when something still waits: then it is tried again after growing pauses. One that throws, e.g.
 *   where this device's database cannot be read just now, has failed like every other one
 * @param longest the longest pause between two tries, in milliseconds
 */
export function createSender(trySending: () => Promise<boolean>, longest = Infinity): Sender {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let isOver = false

  const pause = () => clearTimeout(timer)
  const retryLater = () => {
    pause()
    if (!isOver) timer = setTimeout(() => void send(), Math.min(repeatWait(tries++), longest))
  }
  const isDone = async () => {
    try {
      return await trySending()
    } catch (error) {
      console.warn('What waits on this device could not be sent', error)
      return false
    }
  }
  const sendOnce = async () => {
    pause()
    if (await isDone()) tries = 0
    else retryLater()
  }
  const send = () => (sending ??= sendOnce().finally(() => (sending = undefined)))

  const start = () => {
    const sendNow = () => void send()
    const sendIfVisible = () => {
      if (document.visibilityState === 'visible') sendNow()
    }
    isOver = false
    addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', sendIfVisible)
    return () => {
      isOver = true
      pause()
      removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendIfVisible)
    }
  }
  return { send, retryLater, pause, start }
}
