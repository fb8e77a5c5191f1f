import { useEffect, useState } from 'react'

/** How long a wait may be silent, in milliseconds. */
export const SILENCE_LIMIT = 3_000

/** Whether something has been waited for longer than may pass in silence. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), SILENCE_LIMIT)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isWaiting && isSlow
}
