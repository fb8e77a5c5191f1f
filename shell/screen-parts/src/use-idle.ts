import { useEffect, useState } from 'react'
import { whenIdle } from '@snake-dispatch/kit'

/** Whether the page has loaded and had nothing else to do: what few people need may then be read. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
