import { lazy } from '@snake-dispatch/kit'
import { JobSkeletons } from '../job/JobSkeletons.tsx'

/** The list of logged jobs, in a file of its own: the other parts of My Jobs do without it. */
export const LoggedJobs = lazy(() => import('./LoggedJobs.tsx').then((found) => found.LoggedJobs), {
  fallback: <JobSkeletons label="Loading the jobs that you logged" />,
  preload: false,
})
