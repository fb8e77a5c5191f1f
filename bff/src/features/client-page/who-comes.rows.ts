import type { Scope } from '../../db/scope.ts'
import { maySignIn } from '../accounts/lock.rows.ts'
import { profilePhotoUrl } from '../accounts/profile-photo.rows.ts'
import { readLicenceCheck } from '../credentials/credentials.rows.ts'
import type { RequestRow } from './client-page.rows.ts'

/** Who comes to a client (D-140). */
export interface WhoComes {
  readonly name: string
  /** What else is shown of them; null for a catcher who cannot sign in any more. */
  readonly details: {
    readonly phone: string | null
    readonly company: string | null
    /** The key of their photo; null without one. */
    readonly photo: string | null
    readonly licenceCheckedAt: string | null
  } | null
}

/**
 * Who comes, as the page of a client shows them: from the claim on, until it is released or the job cancelled; still
 * after its completion (D-140). Null when nobody comes.
 */
export async function readWhoComes(scope: Scope, row: RequestRow): Promise<WhoComes | null> {
  const userId = idOfWhoComes(row)
  if (userId === null || row.claimerName === null) return null
  const name = row.claimerName
  const account = await scope.kysely
    .selectFrom('users as claimer')
    .leftJoin('profile_photos as photo', 'photo.user_id', 'claimer.id')
    .select(['claimer.company', 'photo.key as photo'])
    .select(['claimer.status', 'claimer.is_locked', 'claimer.locked_until'])
    .where('claimer.id', '=', userId)
    .executeTakeFirst()
  if (!account || !maySignIn(lockOf(account), scope.now())) return { name, details: null }
  const { company, photo } = account
  const licenceCheckedAt = await readLicenceCheck(scope, userId)
  return { name, details: { phone: row.contactNumber, company, photo, licenceCheckedAt } }
}

/** The photo of who comes, as a data URL; null when there is none to show. */
export async function readPhotoOfWhoComes(scope: Scope, row: RequestRow): Promise<string | null> {
  const shown = await readWhoComes(scope, row)
  return shown?.details?.photo ? profilePhotoUrl(scope, row.claimerId!) : null
}

/** The account that comes, or came; null before a claim, after its release, and for a job that ended without one. */
function idOfWhoComes({ claimerId, completedAt, cancelledAt, deletedAt }: RequestRow): number | null {
  const isCancelled = completedAt === null && (cancelledAt ?? deletedAt) !== null
  return isCancelled ? null : claimerId
}

const lockOf = (account: {
  readonly status: 'pending' | 'approved' | 'rejected'
  readonly is_locked: boolean
  readonly locked_until: string | null
}) => ({
  status: account.status,
  isLocked: account.is_locked,
  lockedUntil: account.locked_until === null ? null : new Date(account.locked_until),
})
