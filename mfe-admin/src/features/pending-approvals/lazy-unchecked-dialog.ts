import { lazy } from '@snake-dispatch/kit'

/** Asked for where credentials are not checked, in a file of its own. */
export const UncheckedDialog = lazy(
  () => import('./UncheckedDialog.tsx').then((found) => found.UncheckedDialog),
  { preload: false },
)
