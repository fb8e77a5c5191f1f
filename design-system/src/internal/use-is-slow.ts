import { useEffect, useState } from 'react'
import { announce } from './announce.ts'

/** What a wait says that has been silent for too long. */
export const STILL_TRYING = 'Still trying…'

/** How long a wait may be silent, in milliseconds. */
const SILENCE_LIMIT = 3_000

/**
 * Whether something has been waited for longer than may pass in silence; assistive technology is told so once.
 * @returns when it became so, in milliseconds since 1970; 0 until then
 */
export function useIsSlow(isWaiting: boolean): number {
  const [slowAt, setSlowAt] = useState(0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      setSlowAt(Date.now())
      announce(STILL_TRYING)
    }, SILENCE_LIMIT)
    return () => {
      clearTimeout(timer)
      setSlowAt(0)
      announce('')
    }
  }, [isWaiting])
  return slowAt
}
