import { useEffect, useState } from 'react'

/** How often what depends on the time is rendered again, in milliseconds. */
const TICK = 15_000

/** The present, at most 15 s old; its reader renders again as it passes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK)
    return () => clearInterval(timer)
  }, [])
  return now
}
