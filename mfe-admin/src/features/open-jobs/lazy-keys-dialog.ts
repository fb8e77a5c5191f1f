import { lazy } from '@snake-dispatch/kit'

/** The keys of the board, in a file of their own. */
export const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((found) => found.KeysDialog), {
  preload: false,
})
