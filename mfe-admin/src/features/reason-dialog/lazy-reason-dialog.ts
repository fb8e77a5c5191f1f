import { lazy } from '@snake-dispatch/kit'

/** The dialog that asks for a reason, in a file of its own. */
export const ReasonDialog = lazy(() => import('./ReasonDialog.tsx').then((found) => found.ReasonDialog))
