import { lazy } from '@snake-dispatch/kit'

/** The questions before an action on a job, in a file of their own. */
export const JobDialog = lazy(() => import('./JobDialog.tsx').then((found) => found.JobDialog))

/** The forms of a job, each with its fields, in a file of their own. */
export const JobForm = lazy(() => import('./JobForm.tsx').then((found) => found.JobForm), { preload: false })
