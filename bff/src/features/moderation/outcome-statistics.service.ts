import { countGuesses, type GuessCounts } from '@snake-dispatch/domain/guesses'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** How the jobs completed since an instant have ended, and which guesses were right (DISP-62). Reads one index. */
export async function readOutcomes({ kysely }: Scope, since: Date): Promise<GuessCounts> {
  const alike = ['snake_type', 'legs', 'outcome', 'found_type'] as const
  const rows = await kysely
    .selectFrom('jobs')
    .where('completed_at', '>=', since.toISOString())
    .where('deleted_at', 'is', null)
    .groupBy(alike)
    .orderBy('snake_type')
    .select(alike)
    .select(sql<number>`count(*)::int`.as('jobs'))
    .execute()
  return countGuesses(
    rows.map(({ snake_type: snakeType, found_type: foundType, ...row }) => ({
      ...row,
      snakeType,
      foundType,
    })),
  )
}
