import { useEffect, useState } from 'react'
import { announce } from './announce.ts'

/** What a wait says that has been silent for too long. */
export const STILL_TRYING = 'Still trying…'

/** How long a wait may be silent, in milliseconds. */
const SILENCE_LIMIT = 3_000

/** Whether something has been waited for longer than may pass in silence; assistive technology is told so once. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      setSlow(true)
      announce(STILL_TRYING)
    }, SILENCE_LIMIT)
    return () => {
      clearTimeout(timer)
      setSlow(false)
      announce('')
    }
  }, [isWaiting])
  return isSlow
}
