import { lazy } from '@snake-dispatch/kit'

/** The search of all jobs, in a file of its own: where its button is, it is loaded when the page is idle. */
export const FindJobDialog = lazy(() => import('./FindJobDialog.tsx').then((found) => found.FindJobDialog), {
  preload: false,
})
