import { CompiledQuery, PostgresQueryCompiler, type KyselyPlugin } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'

/**
 * The queries that a call sends outside of a transaction, through the live realm's scope, with its entity manager or
 * without, or without a realm.
 */
export async function sentQueries(
  { scope, withoutRealm, orm }: Pick<Database, 'scope' | 'withoutRealm' | 'orm'>,
  call: (scope: Scope, database: Pick<Database, 'withoutRealm'>) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const live = scope('live')
  const recorder = recordInto(sent)
  orm.config.set('onQuery', (text, values) => {
    sent.push(CompiledQuery.raw(orm.em.getPlatform().formatQuery(text, values)))
    return text
  })
  try {
    const kysely = live.kysely.withPlugin(recorder)
    await call(
      {
        realm: 'live',
        now: () => live.now(),
        em: live.em,
        kysely,
        transaction: (work) => live.transaction(work),
      },
      { withoutRealm: withoutRealm.withPlugin(recorder) },
    )
  } finally {
    orm.config.set('onQuery', (text) => text)
  }
  return sent
}

function recordInto(sent: CompiledQuery[]): KyselyPlugin {
  // A query that is only a part of another one is compiled too, and never answered.
  const compiled = new Map<string, CompiledQuery>()
  return {
    transformQuery({ node, queryId }) {
      compiled.set(queryId.queryId, new PostgresQueryCompiler().compileQuery(node, queryId))
      return node
    },
    transformResult({ result, queryId }) {
      sent.push(compiled.get(queryId.queryId)!)
      return Promise.resolve(result)
    },
  }
}

/** The plan of a query, as PostgreSQL explains it. @param options such as `analyze` */
export async function planOf(
  { withoutRealm }: Pick<Database, 'withoutRealm'>,
  { sql, parameters }: CompiledQuery,
  options = 'costs',
): Promise<string> {
  const explain = CompiledQuery.raw(`explain (${options}) ${sql}`, [...parameters])
  const { rows } = await withoutRealm.executeQuery<{ 'QUERY PLAN': string }>(explain)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
