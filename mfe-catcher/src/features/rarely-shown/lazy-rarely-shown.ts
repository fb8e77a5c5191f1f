import type { Job } from '@snake-dispatch/contract/jobs'
import { lazy } from '@snake-dispatch/kit'

// In one file, since each further one makes the dashboard's first load longer; the sign-in page does without it.
const load = () => import('./rarely-shown.ts')
const options = { preload: false, unavailable: null }

/** What few catchers are told, above the lists. */
export const RareLines = lazy(() => load().then((found) => found.RareLines), options)

/** In the place of the button that claims a job which the catcher gave back. */
export const ClosedClaim = lazy(() => load().then((found) => found.ClosedClaim), options)

/** In the place of the button that claims a job, for whom credentials keep from claiming. */
export const RenewFirst = lazy(() => load().then((found) => found.RenewFirst), options)

/** In the place of a card whose job is gone. */
export const GoneNote = lazy(() => load().then((found) => found.GoneNote), options)

/** What few jobs are marked with. */
export const JobMarks = lazy(() => load().then((found) => found.JobMarks), options)

/** Whether a job is marked; jobs that a device kept may be older than the marks. */
export const isMarked = ({ maybeSameAs, isHoaxNumber }: Partial<Job>) => maybeSameAs?.[0] || isHoaxNumber
