import type { CameAnswer } from '@snake-dispatch/contract/client-page'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** How many clients gave each answer to 'Did somebody come?' since an instant (DISP-35). */
export async function readCameAnswers({ kysely }: Scope, since: Date): Promise<Record<CameAnswer, number>> {
  const count = (came: CameAnswer) => sql<number>`(count(*) filter (where came = ${came}))::int`
  return kysely
    .selectFrom('client_answers')
    .where('came_at', '>=', since.toISOString())
    .select([count('yes').as('yes'), count('noSnake').as('noSnake'), count('no').as('no')])
    .executeTakeFirstOrThrow()
}
