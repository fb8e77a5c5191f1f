import { lazy } from '@snake-dispatch/kit'

/** First needed when a notification is tapped. */
export const LinkedJob = lazy(() => import('./LinkedJob.tsx').then((found) => found.LinkedJob), {
  preload: false,
})
