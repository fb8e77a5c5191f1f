import { CompiledQuery, PostgresQueryCompiler, type Kysely, type KyselyPlugin } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

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
    const kysely = recordStatements(live.kysely.withPlugin(recorder), sent)
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

/** Records what was compiled before, see `statement`. */
function recordStatements(kysely: Kysely<Tables>, sent: CompiledQuery[]): Kysely<Tables> {
  const executeQuery: Kysely<Tables>['executeQuery'] = (query) => {
    sent.push(query as CompiledQuery)
    return kysely.executeQuery(query)
  }
  return new Proxy(kysely, {
    get(target, name) {
      if (name === 'executeQuery') return executeQuery
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
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
      const query = compiled.get(queryId.queryId)
      if (query) sent.push(query)
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
