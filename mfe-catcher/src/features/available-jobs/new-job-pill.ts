import { lazy } from '@snake-dispatch/kit'

/** Loaded when the list is idle: jobs come later. */
export const NewJobPill = lazy(() => import('./NewJobPill.tsx').then((found) => found.NewJobPill), {
  unavailable: null,
})
