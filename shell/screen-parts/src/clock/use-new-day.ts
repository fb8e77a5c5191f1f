import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { serverNow } from '@snake-dispatch/kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNow } from './use-now.ts'

/** How far the page's idea of the server's clock may be ahead, in milliseconds: before its midnight the server has no new answer. */
const MARGIN = 10_000

/** Calls back whenever a day has begun in Sydney while the page is open, within half a minute. */
export function useNewDay(onNewDay: () => void): void {
  const known = useRef<string>(undefined)
  const call = useEffectEvent(onNewDay)
  // Renders again as the time passes; what is rendered first may be as old as the document.
  useNow()
  useEffect(() => {
    const today = sydneyDay(new Date(serverNow() - MARGIN))
    if (known.current !== undefined && known.current < today) call()
    known.current = today
  })
}
