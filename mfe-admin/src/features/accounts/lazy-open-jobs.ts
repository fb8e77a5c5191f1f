import { lazy } from '@snake-dispatch/kit'

/** The open jobs of an account, in a file of its own. */
export const OpenJobs = lazy(() => import('./OpenJobs.tsx').then((found) => found.OpenJobs))
