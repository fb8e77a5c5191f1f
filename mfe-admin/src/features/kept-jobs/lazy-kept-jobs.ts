import { lazy } from '@snake-dispatch/kit'

/** The open jobs that somebody keeps, in a file of its own. */
export const KeptJobs = lazy(() => import('./KeptJobs.tsx').then((found) => found.KeptJobs))
