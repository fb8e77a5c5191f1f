import { lazy } from '@snake-dispatch/kit'

/** The dialog that completes a job, in a file of its own. */
export const CompleteDialog = lazy(() => import('./CompleteDialog.tsx').then((found) => found.CompleteDialog))
