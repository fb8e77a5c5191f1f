import type { Job } from '@snake-dispatch/contract/jobs'
import { lazy } from '@snake-dispatch/kit'

/** In which order the available jobs stand, and how far away they are. */
export interface JobOrder {
  /** Another one whenever all jobs may have moved. */
  readonly key: string
  /** The same list gives the same answer, as one object. */
  readonly arrange: (jobs: readonly Job[]) => readonly Job[]
  /** E.g. 'about 12 km'; undefined where it is not known. */
  readonly distanceTo: (job: Job) => string | undefined
}

/** The choice of the order, in a file of its own: the first cards do without it, and without the positions of places. */
export const OrderControl = lazy(() => import('./OrderControl.tsx').then((found) => found.OrderControl), {
  preload: false,
  unavailable: null,
})
