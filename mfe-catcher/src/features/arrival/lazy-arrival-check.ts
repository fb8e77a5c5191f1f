import { lazy } from '@snake-dispatch/kit'

/** The question to a catcher who is late, in a file of its own: most jobs never need it. */
export const ArrivalCheck = lazy(() => import('./ArrivalCheck.tsx').then((found) => found.ArrivalCheck), {
  preload: false,
  fallback: null,
})
