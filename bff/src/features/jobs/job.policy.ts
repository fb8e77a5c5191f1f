import { isModerator, type Role } from '@snake-dispatch/contract/user'
import { jobStatus } from '@snake-dispatch/domain/job-lifecycle'
import { coversSuburb } from '@snake-dispatch/domain/service-suburbs'

/** What the rules about jobs need to know of who asks. */
export interface Viewer {
  id: number
  role: Role
  isAdmin: boolean
  isModerator: boolean
  serviceSuburbs: readonly string[]
}

/** What the rules about jobs need to know of a job. */
export interface JobFacts {
  createdById: number | null
  claimedById: number | null
  suburb: string | null
}

/**
 * Whether the client's mobile and the full address may be shown (D-06): to the claimer, to the catcher who
 * logged the job, and to moderators and admins.
 */
export function maySeeClient(viewer: Viewer, job: Pick<JobFacts, 'createdById' | 'claimedById'>): boolean {
  return job.claimedById === viewer.id || job.createdById === viewer.id || isModerator(viewer)
}

/** The suburbs that limit what somebody sees (JOB-05): a catcher's own; moderators work for all suburbs. */
function servedSuburbs(viewer: Viewer): readonly string[] {
  return isModerator(viewer) ? [] : viewer.serviceSuburbs
}

/**
 * Whether an available job is in somebody's list, and alerted to him (JOB-05, D-07). The catcher who logged it
 * always sees it; a job without a suburb is hidden from nobody.
 */
export function seesAvailable(viewer: Viewer, job: Pick<JobFacts, 'createdById' | 'suburb'>): boolean {
  return availableTo(viewer)(job)
}

/** `seesAvailable` for the many jobs of a list: each suburb is compared once. */
export function availableTo(viewer: Viewer): (job: Pick<JobFacts, 'createdById' | 'suburb'>) => boolean {
  const served = servedSuburbs(viewer)
  const known = new Map<string | null, boolean>()
  return ({ createdById, suburb }) => {
    if (createdById === viewer.id) return true
    const covered = known.get(suburb) ?? coversSuburb(served, suburb)
    known.set(suburb, covered)
    return covered
  }
}

/** Whether somebody may see a job at all: his own, one in his list, any for moderators and admins. */
export function maySeeJob(viewer: Viewer, job: JobFacts): boolean {
  if (maySeeClient(viewer, job)) return true
  return jobStatus(job) === 'available' && seesAvailable(viewer, job)
}
