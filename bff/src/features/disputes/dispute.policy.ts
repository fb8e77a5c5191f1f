import { isModerator } from '@snake-dispatch/contract/user'
import type { DisputeAuthor, DisputeParty, DisputeSubject } from '@snake-dispatch/domain/dispute'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import { jobNotFound } from '../jobs/job.errors.ts'

/** The accounts of a dispute; a client has none. */
interface DisputePeople {
  readonly subject: DisputeSubject
  readonly loggerId: number | null
  readonly catcherId: number | null
}

type Reader = Pick<Account, 'id' | 'role' | 'isAdmin' | 'isModerator'>

/** Which party of a dispute an account is; null for anybody else (D-175). */
export function partyOf(userId: number, people: DisputePeople): DisputeParty | null {
  if (people.catcherId === userId) return 'catcher'
  return people.subject === 'share' && people.loggerId === userId ? 'logger' : null
}

/**
 * As whom an account takes part in a dispute: a party never writes as the office, and everybody else of the staff does.
 * @returns null for whom the dispute does not exist
 */
export function authorOf(reader: Reader, people: DisputePeople): DisputeAuthor | null {
  return partyOf(reader.id, people) ?? (isModerator(reader) ? 'office' : null)
}

/**
 * As whom an account opens a dispute about a job.
 * @throws AppError NOT_FOUND when they have no part in the job, FORBIDDEN when the subject is not theirs
 */
export function openerOf(reader: Reader, people: DisputePeople): DisputeAuthor {
  const author = authorOf(reader, people)
  if (author) return author
  if (people.loggerId === reader.id)
    throw new AppError(
      'FORBIDDEN',
      'The visit is between the client and the catcher. Call us if we can help.',
    )
  throw jobNotFound()
}

/** The answer for a dispute that does not exist, or is hidden from the caller. */
export const disputeNotFound = () => new AppError('NOT_FOUND', 'There is no such dispute.')
