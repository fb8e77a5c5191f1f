import { lazy } from '@snake-dispatch/kit'

/** The dialog that gives a claim back, in a file of its own; rarely needed, and of no use without a network. */
export const ReleaseDialog = lazy(() => import('./ReleaseDialog.tsx').then((found) => found.ReleaseDialog), {
  preload: false,
})
