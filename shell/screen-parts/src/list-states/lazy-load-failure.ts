import { lazy } from '@snake-dispatch/kit'

/** Loaded when the first screen is idle, before it is needed: most lists do not fail. */
export const LazyLoadFailure = lazy(() => import('./LoadFailure.tsx').then((found) => found.LoadFailure), {
  unavailable: null,
})
