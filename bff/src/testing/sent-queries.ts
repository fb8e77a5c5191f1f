import { CompiledQuery, PostgresQueryCompiler } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'

/** The queries that a call sends outside of a transaction, as the live realm's scope sends them. */
export async function sentQueries(
  { scope }: Pick<Database, 'scope'>,
  call: (scope: Scope) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const live = scope('live')
  const kysely = live.kysely.withPlugin({
    transformQuery({ node, queryId }) {
      sent.push(new PostgresQueryCompiler().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await call({ realm: 'live', em: live.em, kysely, transaction: (work) => live.transaction(work) })
  return sent
}

/** The plan of a query, as PostgreSQL explains it. @param options such as `analyze` */
export async function planOf(
  { unbound }: Pick<Database, 'unbound'>,
  { sql, parameters }: CompiledQuery,
  options = 'costs',
): Promise<string> {
  const explain = CompiledQuery.raw(`explain (${options}) ${sql}`, [...parameters])
  const { rows } = await unbound.executeQuery<{ 'QUERY PLAN': string }>(explain)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
