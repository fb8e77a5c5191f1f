import { lazy } from '@snake-dispatch/kit'

/** The way back to the last request of this device, for who has one (DISP-30). */
export const LazyYourRequest = lazy(() => import('./YourRequest.tsx').then((found) => found.YourRequest), {
  preload: false,
  unavailable: null,
})
