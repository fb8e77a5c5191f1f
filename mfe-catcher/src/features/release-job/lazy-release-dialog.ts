import { lazy } from '@snake-dispatch/kit'

/** The dialog that gives a claim back, in a file of its own; loaded with the list of active jobs, since it may be needed without a network. */
export const ReleaseDialog = lazy(() => import('./ReleaseDialog.tsx').then((found) => found.ReleaseDialog), {
  preload: false,
})
