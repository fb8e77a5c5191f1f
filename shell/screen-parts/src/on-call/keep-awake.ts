import { createStore, useStore } from '@snake-dispatch/kit'
import { useEffect } from 'react'
import { storedFlag } from '../stored-flag.ts'

const flag = storedFlag('snake-dispatch.keep-screen-on')
const isWanted = createStore(flag.get())

/** Whether this browser can keep the screen on while a page is open. */
export const canKeepAwake = (): boolean => 'wakeLock' in navigator

/** Whether the reader of this device wants the screen to stay on, on call with the portal open (D-154). */
export const useWantsAwake = (): boolean => useStore(isWanted)

/** Remembers what the reader wants on this device. */
export function setWantsAwake(wants: boolean): void {
  flag.set(wants)
  isWanted.set(wants)
}

/** Keeps the screen on while it is `active` and the page is visible: a browser lets go of it when the page is hidden. */
export function useKeepAwake(active: boolean): void {
  useEffect(() => {
    if (!active || !canKeepAwake()) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock
        .request('screen')
        .then((held) => (isOver ? held.release() : void (lock = held)))
        // A phone that saves its battery refuses.
        .catch(() => {})
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [active])
}
