import { lazy } from '@snake-dispatch/kit'

/** What is said of a position that goes with a form; loaded with the position, or with the draft that has one. */
export const LocationGiven = lazy(() => import('./LocationGiven.tsx').then((found) => found.LocationGiven), {
  preload: false,
})
