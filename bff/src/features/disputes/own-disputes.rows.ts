import type { OwnData } from '@snake-dispatch/contract/own-data'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { partyOf } from './dispute.policy.ts'
import { readEntries, selectDisputes } from './disputes.rows.ts'

/** The disputes of an account for its download (DATA-03): what it wrote itself, and how they were decided. */
export async function disputesOfParty(
  scope: Pick<Scope, 'kysely'>,
  userId: number,
  limit: number,
): Promise<OwnData['disputes']> {
  const rows = await selectDisputes(scope)
    .where((is) => is.or([is('dispute.logger_id', '=', userId), is('dispute.catcher_id', '=', userId)]))
    .orderBy('dispute.id', 'desc')
    .limit(limit)
    .execute()
  const entries = await readEntries(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const party = partyOf(userId, {
      subject: row.subject,
      loggerId: row.logger_id,
      catcherId: row.catcher_id,
    })
    const own = entries.filter((entry) => entry.dispute_id === row.id)
    return {
      jobNumber: row.job_number,
      subject: row.subject,
      openedAt: isoInstant(row.opened_at),
      statements: own
        .filter(({ author }) => author === party)
        .map(({ created_at: at, text }) => ({ at: isoInstant(at), text })),
      decisions: own.flatMap(({ outcome, created_at: at, text }) =>
        outcome === null ? [] : [{ at: isoInstant(at), outcome, reason: text }],
      ),
    }
  })
}
