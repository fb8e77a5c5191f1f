import { useEffect, useRef } from 'react'
import type { CaptchaControl } from './use-captcha.ts'

/** How long to wait before each try in a row, in milliseconds; the last one again and again. */
export const RETRY_DELAYS = [5_000, 15_000, 30_000, 60_000] as const

type Failing = Pick<CaptchaControl, 'status' | 'isInsecure' | 'renew'>

/** Tries a captcha that failed again by itself: after a pause with a network, and when there is one again (D-30). */
export function useRetries({ status, isInsecure, renew }: Failing): void {
  const tries = useRef(0)
  useEffect(() => {
    if (status === 'solved') tries.current = 0
    if (status !== 'failed' || isInsecure) return
    const delay = RETRY_DELAYS[Math.min(tries.current, RETRY_DELAYS.length - 1)]
    if (navigator.onLine) tries.current += 1
    const timer = navigator.onLine ? setTimeout(renew, delay) : undefined
    addEventListener('online', renew)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', renew)
    }
  }, [status, isInsecure, renew])
}
