import { MAX_MATES, type Mate } from '@snake-dispatch/contract/job-mates'
import { foldedSearch } from '@snake-dispatch/domain/folded-text'
import { sql, type SqlBool } from 'kysely'
import { limitsClaims } from '../../calls/demo-rules.ts'
import { byName } from '../../db/name-order.ts'
import type { Scope } from '../../db/scope.ts'
import { mayClaim } from '../dispatch/asked.rows.ts'
import { isClosedTo } from '../fairness/claim-events.rows.ts'
import { holdingBounds } from '../fairness/claim-limits.service.ts'
import { jobIs } from '../jobs/job-status.rows.ts'

/** For which job mates are looked for, and who offers it. */
interface Sought {
  readonly jobId: number
  readonly fromUserId: number
  /** How many claimed jobs a catcher may have (D-37). */
  readonly maxOpenClaims: number
}

/**
 * Who could claim that job now if it were available (D-153): approved, with a licence and valid credentials, below their
 * limit, not sent away by its client before, and not one who gave it back a moment ago. Without the one who offers it.
 */
export function possibleMates(
  scope: Pick<Scope, 'kysely' | 'realm'>,
  { jobId, fromUserId, maxOpenClaims }: Sought,
  now: Date,
) {
  const mates = scope.kysely
    .selectFrom('users')
    .innerJoin('jobs', (join) => join.on('jobs.id', '=', jobId))
    .where(mayClaim(scope, 'users', now))
    .where('users.id', '!=', fromUserId)
    .where(sql<SqlBool>`users.id <> all(jobs.not_shown_to)`)
  if (!limitsClaims(scope)) return mates
  const open = scope.kysely
    .selectFrom('jobs as mine')
    .select(sql<number>`count(*)::int`.as('open'))
    .where(sql<SqlBool>`mine.claimed_by_id = users.id`)
    .where(jobIs('claimed', 'mine'))
  const bound = holdingBounds(scope, now).select('user_id')
  return mates
    .where(sql<SqlBool>`${open} < case when users.id in ${bound} then 1 else ${maxOpenClaims}::int end`)
    .where((is) => is.not(isClosedTo(scope, sql.ref('users.id'), now)))
}

/** The first of them by name whose name or company has that text, in any spelling (D-124). */
export async function searchMates(
  scope: Pick<Scope, 'kysely' | 'realm'>,
  sought: Sought,
  search: string,
  now: Date,
): Promise<Mate[]> {
  return possibleMates(scope, sought, now)
    .where(
      sql<SqlBool>`strpos(fold_text(users.name || chr(10) || coalesce(users.company, '')), ${foldedSearch(search)}) > 0`,
    )
    .select(['users.id', 'users.name', 'users.company'])
    .orderBy(byName('users.name'))
    .orderBy('users.id')
    .limit(MAX_MATES)
    .execute()
}
