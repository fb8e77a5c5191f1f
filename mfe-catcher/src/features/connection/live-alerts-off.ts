import { lazy } from '@snake-dispatch/kit'

/** The line while live alerts are off, in a file of its own: the first cards do without it. */
export const LiveAlertsOff = lazy(() => import('./LiveAlertsOff.tsx').then((found) => found.LiveAlertsOff), {
  preload: false,
  unavailable: null,
})
