import { useEffect, useRef } from 'react'
import { playSoftSound, readySound } from '@snake-dispatch/screen-parts/soft-sound'

/** Milliseconds. */
const VIBRATION = [200, 100, 200]

interface ChangeAlertsProps {
  /** What has changed when it differs: the state and its window. */
  change: string
  /** Whether something is still to come: the screen stays on for it. */
  isWaiting: boolean
}

/**
 * Reaches somebody who looks elsewhere: once the page has been touched, a vibration and one soft sound say each change, and the screen
 * stays on while the page waits in front.
 */
export function ChangeAlerts({ change, isWaiting }: ChangeAlertsProps) {
  useEffect(() => readySound(), [])
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    playSoftSound()
    // A browser vibrates for no page that nobody has touched, and calls it a fault.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION)
  }, [change])
  useEffect(() => (isWaiting ? keepScreenOn() : undefined), [isWaiting])
  return null
}

/**
 * Keeps the screen on while the page is in front, where the browser can; the browser itself lets go when it is hidden.
 * @returns lets go
 */
function keepScreenOn(): (() => void) | undefined {
  if (!('wakeLock' in navigator)) return undefined
  let lock: WakeLockSentinel | undefined
  let ended = false
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const given = await navigator.wakeLock.request('screen')
      if (ended) await given.release()
      else lock = given
    } catch {
      // Refused, e.g. to save the battery.
    }
  }
  const askAgain = () => void ask()
  askAgain()
  document.addEventListener('visibilitychange', askAgain)
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', askAgain)
    void lock?.release()
  }
}
