import { isAdmin, isModerator, type Role } from '@snake-dispatch/contract/user'
import { jobStatus } from '@snake-dispatch/domain/job-lifecycle'
import { hasLicence } from '@snake-dispatch/domain/licence'
import { coversReach } from '@snake-dispatch/domain/service-suburbs'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Scope } from '../../db/scope.ts'

/** What the rules about jobs need to know of an account. */
export interface Viewer {
  id: number
  role: Role
  isAdmin: boolean
  isModerator: boolean
  serviceSuburbs: readonly string[]
}

/** The account behind a call, and the data of its realm. */
export interface Caller {
  scope: Scope
  account: Account
  /** The network address of the request, for the audit trail. */
  address?: string | undefined
}

/** What the rules about jobs need to know of a job. */
export interface JobContext {
  createdById: number | null
  claimedById: number | null
  /** As the database gives it. */
  cancelledAt?: Date | string | null
  /** The suburbs that it concerns while it is available (`reachOfJob`); null: all. */
  reachSuburbs: readonly string[] | null
}

/** The accounts that have to do with a job. */
export type JobPeople = Pick<JobContext, 'createdById' | 'claimedById'>

/**
 * Whether the client's mobile and the full address may be shown (D-06): to the claimer, to the catcher who
 * logged the job, and to moderators and admins.
 */
export function maySeeClient(viewer: Viewer, job: JobPeople): boolean {
  return takesPart(viewer, job) || isModerator(viewer)
}

/** Whether the logger's PayID may be shown (D-25): to the claimer, to the logger and to admins. */
export function maySeePayId(viewer: Viewer, job: JobPeople): boolean {
  return takesPart(viewer, job) || isAdmin(viewer)
}

function takesPart({ id }: Viewer, { createdById, claimedById }: JobPeople): boolean {
  return claimedById === id || createdById === id
}

/** The suburbs that limit what an account sees (JOB-05): a catcher's own; none for moderators. */
export function servedSuburbs(viewer: Viewer): readonly string[] {
  return isModerator(viewer) ? [] : viewer.serviceSuburbs
}

/**
 * Whether an available job is in an account's list, and alerted to it (JOB-05, D-07, D-50, D-51). The catcher who logged
 * it always sees it. `isShownTo` is the same as a condition of a query.
 */
function seesAvailable(viewer: Viewer, job: Pick<JobContext, 'createdById' | 'reachSuburbs'>): boolean {
  return job.createdById === viewer.id || coversReach(servedSuburbs(viewer), job.reachSuburbs)
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
