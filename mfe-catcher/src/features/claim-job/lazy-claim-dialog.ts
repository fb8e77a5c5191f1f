import { lazy } from '@snake-dispatch/kit'

/** The dialog that claims a job, in a file of its own. */
export const ClaimDialog = lazy(() => import('./ClaimDialog.tsx').then((found) => found.ClaimDialog))
