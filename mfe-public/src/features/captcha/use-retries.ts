import { useEffect, useRef } from 'react'
import { repeatWait } from '@snake-dispatch/client/repeat-wait'
import type { CaptchaControl, CaptchaState } from './use-captcha.ts'

type Failing = Pick<CaptchaState, 'status' | 'isInsecure'> & Pick<CaptchaControl, 'renew'>

/** Tries a captcha that failed again by itself: after a pause with a network, and when there is one again (D-30). */
export function useRetries({ status, isInsecure, renew }: Failing): void {
  const tries = useRef(0)
  useEffect(() => {
    if (status === 'solved') tries.current = 0
    if (status !== 'failed' || isInsecure) return
    const wait = repeatWait(tries.current)
    if (navigator.onLine) tries.current += 1
    const timer = navigator.onLine ? setTimeout(renew, wait) : undefined
    addEventListener('online', renew)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', renew)
    }
  }, [status, isInsecure, renew])
}
