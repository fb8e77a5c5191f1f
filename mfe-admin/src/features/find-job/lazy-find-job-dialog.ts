import { lazy } from '@snake-dispatch/kit'

/** The search of all jobs, in a file of its own. */
export const FindJobDialog = lazy(() => import('./FindJobDialog.tsx').then((found) => found.FindJobDialog))
