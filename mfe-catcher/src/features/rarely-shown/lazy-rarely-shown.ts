import type { Job } from '@snake-dispatch/contract/jobs'
import { lazy } from '@snake-dispatch/kit'

// In one file, since each further one makes the dashboard's first load longer; the sign-in page does without it.
const load = () => import('./rarely-shown.ts')
const options = { preload: false, unavailable: null }

/** That the catcher may have one job at a time, above the lists. */
export const ClaimBound = lazy(() => load().then((found) => found.ClaimBound), options)

/** Which credentials of the catcher end, above the lists. */
export const CredentialLines = lazy(() => load().then((found) => found.CredentialLines), options)

/** What the office wrote to the catcher, above the lists. */
export const OfficeMessages = lazy(() => load().then((found) => found.OfficeMessages), options)

/** In the place of the button that claims a job which the catcher gave back. */
export const ClosedClaim = lazy(() => load().then((found) => found.ClosedClaim), options)

/** What few jobs are marked with. */
export const JobMarks = lazy(() => load().then((found) => found.JobMarks), options)

/** Whether a job is marked; jobs that a device kept may be older than the marks. */
export const isMarked = ({ maybeSameAs, isHoaxNumber }: Partial<Job>) => maybeSameAs?.[0] || isHoaxNumber
