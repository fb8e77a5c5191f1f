import type { AuditAction } from '@snake-dispatch/contract/audit'
import { etaInstant } from '@snake-dispatch/domain/eta'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import { isDatabaseUnavailable, isTooSlow } from '../../db/database-errors.ts'
import type { Realm } from '../../db/realm.ts'
import type { Scope } from '../../db/scope.ts'
import { gathered } from '../../gathered.ts'
import { claimStatement, type WantedRow } from './job.claim-statement.ts'
import { jobNotFound } from './job.progress.ts'
import { findJobs, type JobRow } from './job.rows.ts'

/** A claim of one job for one catcher. */
export interface Claim {
  jobId: number
  /** Who comes. */
  userId: number
  /** Minutes until arrival (D-08). */
  eta: number
  /** The number under which the client reaches the claimer. */
  contactNumber: string | null
  /** How the audit trail calls it, and what else it tells of it. */
  action: Extract<AuditAction, 'job.claim' | 'job.assign'>
  detail: Readonly<Record<string, unknown>>
  /** Who claims, and the network address of his request. */
  actor: Pick<Account, 'id'>
  address?: string | undefined
}

/** What became of a claim. */
export interface Claimed {
  row: JobRow
  /** False when the same catcher had claimed the job before (D-09). */
  isNew: boolean
}

/** Claims for those who call, and in the transactions of others. */
export interface Claiming {
  /**
   * Claims an available job. Of several who want it at once exactly one gets it (JOB-07); claims of the same moment
   * share a statement.
   *
   * @throws AppError CONFLICT when another has it, NOT_FOUND when there is no such job
   */
  claim(scope: Scope, claim: Claim): Promise<Claimed>
  /** The same in a transaction; have the events woken (`events.wake`) when it has taken hold. */
  claimWithin(tx: Scope, claim: Claim): Promise<Claimed>
}

/** Makes the claiming of jobs. */
export function createClaiming(events: Pick<Core['events'], 'insert' | 'wake'>): Claiming {
  const claimAvailable = claimStatement(events)

  /** What became of each claim; undefined where there is no such job. */
  const claimAll = async ({ kysely }: Pick<Scope, 'kysely'>, claims: readonly Claim[]) => {
    const claimedAt = new Date()
    // Of several claims of one job here the first is made.
    const first = new Map(claims.toReversed().map((claim) => [claim.jobId, claim]))
    // By their ids, so that replicas that want the same jobs do not meet in a deadlock.
    const inOrder = [...first.values()].toSorted((one, other) => one.jobId - other.jobId)
    const wanted = inOrder.map((claim): WantedRow => ({
      job_id: claim.jobId,
      user_id: claim.userId,
      claimed_at: claimedAt.toISOString(),
      claimed_eta: etaInstant(claimedAt, claim.eta).toISOString(),
      contact_number: claim.contactNumber,
      action: claim.action,
      actor_id: claim.actor.id,
      actor_address: claim.address ?? null,
      detail: claim.detail,
    }))
    const rows = await claimAvailable(kysely, { wanted: JSON.stringify(wanted) })
    const won = new Set(rows.filter((row) => row.is_won).map(({ id }) => id))
    const isOutdated = (row: (typeof rows)[number]) => !row.is_won && row.claimed_by_id === null
    const outdated = rows.filter(isOutdated).map(({ id }) => id)
    const anew = outdated.length > 0 ? await findJobs({ kysely }, outdated) : []
    const known = new Map<number, JobRow>()
    for (const row of [...rows.filter((each) => !isOutdated(each)), ...anew]) known.set(row.id, row)
    return claims.map((claim): Claimed | undefined => {
      const row = known.get(claim.jobId)
      return row && { row, isNew: won.has(row.id) && first.get(row.id) === claim }
    })
  }

  const settle = (claimed: Claimed | undefined, { userId }: Claim): Claimed => {
    if (!claimed) throw jobNotFound()
    if (claimed.row.claimed_by_id === userId) return claimed
    throw new AppError('CONFLICT', 'This job has already been claimed.')
  }

  const sharing = () =>
    gathered(
      (calls: readonly { scope: Scope; claim: Claim }[]) =>
        claimAll(
          calls[0]!.scope,
          calls.map(({ claim }) => claim),
        ),
      // Whoever holds one of the jobs holds up the claims of that one.
      {
        by: ({ claim }) => claim.jobId,
        after: (fault) => !isDatabaseUnavailable(fault) && !isTooSlow(fault),
      },
    )
  const ofRealm: Record<Realm, ReturnType<typeof sharing>> = { live: sharing(), demo: sharing() }

  return {
    async claim(scope, claim) {
      const claimed = settle(await ofRealm[scope.realm]({ scope, claim }), claim)
      if (claimed.isNew) events.wake()
      return claimed
    },
    async claimWithin(tx, claim) {
      const [claimed] = await claimAll(tx, [claim])
      return settle(claimed, claim)
    },
  }
}
