import { useEffect } from 'react'
import { refreshSession } from '@snake-dispatch/kit'

/** Milliseconds between two questions whether the account has been approved. */
export const APPROVAL_CHECK_INTERVAL = 30_000

/** Asks every 30 s, while the page is visible, whether the account has changed: some workplaces block the live socket. */
export function useApprovalCheck(): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void refreshSession()
    }
    const timer = setInterval(check, APPROVAL_CHECK_INTERVAL)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}
