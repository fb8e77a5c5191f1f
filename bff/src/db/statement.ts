import { createQueryId, type Compilable, type CompiledQuery, type Kysely } from 'kysely'
import { isDemo } from '../calls/demo-rules.ts'
import type { Realm } from './realm.ts'
import type { Tables } from './tables.ts'

/** Stands for a value in a statement that is compiled before its values are known. */
class Hole {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A statement must not look at its value '${this.name}': what it decides is its kind.`)
  }
}

/** A scope, or the queries without a realm. */
interface Queried {
  readonly kysely: Kysely<Tables>
  readonly realm?: Realm
}

/** What decides how a statement reads, such as whether the reader is a moderator. */
type Kind = Readonly<Record<string, string | boolean>>

/**
 * A query that is built and compiled once for each kind of it, since for a query of a list that takes longer than what
 * the server does. It is built in the scope, so the realm is in it like everywhere else (D-02); what demo visits ask is
 * compiled each time, because there are many, and each is short.
 * @param build makes the query of a scope, or of `withoutRealm`. It may pass `values` on, but not look at them: they are other ones at each call
 */
export function statement<K extends Kind, Values extends object, Row>(
  build: (scope: Queried, kind: K, values: Values) => Compilable<Row>,
): (scope: Queried, kind: K, values: Values) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  const holes = new Proxy({}, { get: (_, name) => new Hole(String(name)) }) as Values
  const compile = (scope: Queried, kind: K) => build(scope, kind, holes).compile()
  const compiledFor = (scope: Queried, kind: K) => {
    const { realm = null } = scope
    if (realm !== null && isDemo({ realm })) return compile(scope, kind)
    const key = JSON.stringify([realm, kind])
    const known = compiled.get(key) ?? compile(scope, kind)
    compiled.set(key, known)
    return known
  }
  return async (scope, kind, values) => {
    const query = compiledFor(scope, kind)
    const parameters = query.parameters.map((value) =>
      value instanceof Hole ? values[value.name as keyof Values] : value,
    )
    const { rows } = await scope.kysely.executeQuery<Row>({ ...query, parameters, queryId: createQueryId() })
    return rows
  }
}
