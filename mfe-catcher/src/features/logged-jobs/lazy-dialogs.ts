import { lazy } from '@snake-dispatch/kit'

/** The dialogs of a logged job, each in a file of its own; the first has the fields of Submit Job. */
export const CorrectDialog = lazy(() => import('./CorrectDialog.tsx').then((found) => found.CorrectDialog), {
  preload: false,
})

export const WithdrawDialog = lazy(
  () => import('./WithdrawDialog.tsx').then((found) => found.WithdrawDialog),
  { preload: false },
)
