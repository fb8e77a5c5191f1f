import type { Job } from '@snake-dispatch/contract/jobs'
import { credentialsPath } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'

// In one file, since each further one makes the dashboard's first load longer; the sign-in page does without it.
const load = () => import('./rarely-shown.ts')
const options = { preload: false, unavailable: null }

/** What few catchers are told, above the lists. */
export const RareLines = lazy(() => load().then((found) => found.RareLines), options)

/** In the place of the button that claims a job which the catcher gave back. */
export const ClosedClaim = lazy(() => load().then((found) => found.ClosedClaim), options)

/** Until it says which of them, and where it cannot, a card leads to the credentials all the same. */
const toCredentials = (
  <Button asChild size="small">
    <Link to={credentialsPath}>Your credentials</Link>
  </Button>
)

/** In the place of the button that claims a job, for whom credentials keep from claiming. */
export const RenewFirst = lazy(() => load().then((found) => found.RenewFirst), {
  preload: false,
  fallback: toCredentials,
  unavailable: toCredentials,
})

/** In the place of a card whose job is gone. While it loads nothing is said: the job may be the reader's own by now. */
export const GoneNote = lazy(() => load().then((found) => found.GoneNote), {
  preload: false,
  unavailable: ({ job }) => `Job #${job.jobNumber} is no longer available.`,
})

/** What few jobs are marked with. */
export const JobMarks = lazy(() => load().then((found) => found.JobMarks), options)

/** Whether a job is marked; jobs that a device kept may be older than the marks. */
export const isMarked = ({ maybeSameAs, isHoaxNumber }: Partial<Job>) => maybeSameAs?.[0] || isHoaxNumber
