import { useEffect, useEffectEvent } from 'react'

/** After how many milliseconds without a touch of the page its reader rests. */
export const REST_DELAY = 5_000
const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const

/** Calls back, while active, whenever the reader has done nothing for `REST_DELAY`, or the page is hidden or comes back. */
export function useRest(isActive: boolean, onRest: () => void): void {
  const rest = useEffectEvent(onRest)
  useEffect(() => {
    if (!isActive) return
    let timer = setTimeout(rest, REST_DELAY)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(rest, REST_DELAY)
    }
    const leave = () => rest()
    for (const activity of activities) addEventListener(activity, wait, { passive: true })
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(timer)
      for (const activity of activities) removeEventListener(activity, wait)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [isActive])
}
