import { lazy } from '@snake-dispatch/kit'

/** In a file of its own: its form is not needed to read the payments. */
export const MarkSentDialog = lazy(
  () => import('./MarkSentDialog.tsx').then((found) => found.MarkSentDialog),
  { preload: false },
)
