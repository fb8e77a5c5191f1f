import { lazy } from '@snake-dispatch/kit'

/** The pill over the list, in a file of its own: no new job can wait before the first ones are there. */
export const NewJobPill = lazy(() => import('./NewJobPill.tsx').then((found) => found.NewJobPill), {
  unavailable: null,
})
