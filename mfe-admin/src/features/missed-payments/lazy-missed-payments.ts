import { lazy } from '@snake-dispatch/kit'

/** The payments that loggers miss, in a file of its own: most days there are none. */
export const MissedPayments = lazy(
  () => import('./MissedPayments.tsx').then((found) => found.MissedPayments),
  { fallback: null, unavailable: null },
)
