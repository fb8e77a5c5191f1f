import type { ClientPageCatcher } from '@snake-dispatch/contract/client-page'
import { firstName } from '@snake-dispatch/domain/first-name'
import { maySignIn } from '../accounts/lock.rows.ts'
import { licenceCheck } from '../credentials/credentials.rows.ts'
import type { RequestClaimer, RequestRow } from './client-page.rows.ts'

const nothing = { phone: null, company: null, photo: null, licenceCheckedAt: null }

/**
 * Who comes, as the page of a client shows them: from the claim on, until it is released or the job cancelled; still
 * after its completion (D-140). Never their surname; of a catcher who cannot sign in any more only the first name. Null
 * when nobody comes.
 */
export function presentCatcher(row: RequestRow, now: Date): ClientPageCatcher | null {
  const claimer = whoComes(row)
  if (!claimer) return null
  const shown = { firstName: firstName(claimer.name), ...nothing }
  if (!maySignIn(claimer, now)) return shown
  const { company, photo, licence } = claimer
  const licenceCheckedAt = licence && licenceCheck(licence, now)
  return { ...shown, phone: row.contactNumber, company, photo, licenceCheckedAt }
}

/** The account of which the page may show a photo; null when there is none. */
export function photographed(row: RequestRow, now: Date): number | null {
  return presentCatcher(row, now)?.photo ? (whoComes(row)?.id ?? null) : null
}

/** Who comes, or came; null before a claim, after its release, and for a request that ended without one. */
function whoComes({ claimer, completedAt, cancelledAt, deletedAt }: RequestRow): RequestClaimer | null {
  const isCancelled = completedAt === null && (cancelledAt ?? deletedAt) !== null
  return isCancelled ? null : claimer
}
