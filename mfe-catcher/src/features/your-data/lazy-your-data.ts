import { lazy } from '@snake-dispatch/kit'

/** The user's own data, loaded with the Settings tab that shows them. */
export const LazyYourData = lazy(() => import('./YourData.tsx').then(({ YourData }) => YourData), {
  preload: false,
})
