import type { Job } from '@snake-dispatch/contract/jobs'
import { isAdmin, isModerator } from '@snake-dispatch/contract/user'
import { hasLicence } from '@snake-dispatch/domain/licence'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import { coversReach, type JobCover } from './job-cover.rows.ts'
import { jobStatus } from './job-status.rows.ts'

/** What the rules about jobs need to know of an account. */
export type Viewer = Pick<Account, 'id' | 'role' | 'isAdmin' | 'isModerator' | 'serviceSuburbs'>

/** What the rules about jobs need to know of a job. */
export interface JobContext extends JobCover {
  createdById: number | null
  claimedById: number | null
  /** As the database gives it. */
  cancelledAt?: Date | string | null
}

/** The logger and the claimer of a job. */
export type JobPeople = Pick<JobContext, 'createdById' | 'claimedById'>

/**
 * Whether the client's mobile, the full address and the position may be shown (D-06, D-141): to the claimer, to the catcher who
 * logged the job, and to moderators and admins.
 */
export function maySeeClient(viewer: Viewer, job: JobPeople): boolean {
  return takesPart(viewer, job) || isModerator(viewer)
}

/** Whether the logger's PayID may be shown (D-25): to the claimer, to the logger and to admins. */
export function maySeePayId(viewer: Viewer, job: JobPeople): boolean {
  return takesPart(viewer, job) || isAdmin(viewer)
}

/** Whether the link to the client's page is for the viewer: they have claimed the job, and it is not over (DISP-30). */
export function getsClientLink(
  { id }: Pick<Viewer, 'id'>,
  { claimedById, completedAt, cancelledAt }: Pick<Job, 'claimedById' | 'completedAt' | 'cancelledAt'>,
): boolean {
  return claimedById === id && !completedAt && !cancelledAt
}

/** Whether the viewer logged or claimed the job. */
export function takesPart({ id }: Viewer, { createdById, claimedById }: JobPeople): boolean {
  return claimedById === id || createdById === id
}

/** The suburbs that limit what an account sees (JOB-05): a catcher's own; none for moderators. */
export function servedSuburbs(viewer: Viewer): readonly string[] {
  return isModerator(viewer) ? [] : viewer.serviceSuburbs
}

/**
 * Whether an available job is in an account's list (JOB-05, D-07, D-51, DISP-16). The catcher who logged it always sees
 * it; one who, as its client said, did not come before never does (D-139). `isShownTo` is the same as a condition of a
 * query.
 */
function seesAvailable(viewer: Viewer, job: Pick<JobContext, 'createdById' | keyof JobCover>): boolean {
  if (job.notShownTo.includes(viewer.id)) return false
  return job.createdById === viewer.id || coversReach(servedSuburbs(viewer), job)
}

/**
 * Whether a job is or was in an account's lists. To everybody else it does not exist: they cannot claim or complete
 * it and get no alert of it (D-27, LIVE-01).
 */
export function isKnownTo(viewer: Viewer, job: JobContext): boolean {
  return maySeeClient(viewer, job) || seesAvailable(viewer, job)
}

/** Whether an account may see a job at all: its own, one in its list, any for moderators and admins. */
export function maySeeJob(viewer: Viewer, job: JobContext): boolean {
  if (maySeeClient(viewer, job)) return true
  return jobStatus(job) === 'available' && seesAvailable(viewer, job)
}

/** Keeps accounts without a licence from claiming (LAND-05), such as the first admin. @throws AppError FORBIDDEN */
export function refuseUnlicensed({ licenseNumber }: Pick<Account, 'licenseNumber'>): void {
  if (!hasLicence(licenseNumber))
    throw new AppError('FORBIDDEN', 'Add your licence number to your profile before you claim a job.')
}
