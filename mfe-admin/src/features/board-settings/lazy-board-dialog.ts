import { lazy } from '@snake-dispatch/kit'

/** What somebody chooses of the board, in a file of its own. */
export const BoardDialog = lazy(() => import('./BoardDialog.tsx').then((found) => found.BoardDialog), {
  preload: false,
})
