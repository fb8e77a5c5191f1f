import type { Job } from '@snake-dispatch/contract/jobs'

/** In which order the available jobs stand, and how far away they are. */
export interface JobOrder {
  /** Another one whenever all jobs may have moved. */
  readonly key: string
  /** The same list gives the same answer, as one object. */
  readonly arrange: (jobs: readonly Job[]) => readonly Job[]
  /** E.g. 'about 12 km'; undefined where it is not known. */
  readonly distanceTo: (job: Job) => string | undefined
}
