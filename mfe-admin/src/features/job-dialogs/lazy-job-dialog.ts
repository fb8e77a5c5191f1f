import { lazy } from '@snake-dispatch/kit'

/** The questions before an action on a job, in a file of their own. */
export const JobDialog = lazy(() => import('./JobDialog.tsx').then((found) => found.JobDialog))
