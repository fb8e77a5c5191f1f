import { sql, type Compilable, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** Gives the place in a statement where a value of that name goes. */
export interface Place<Values> {
  <Name extends keyof Values & string>(name: Name): RawBuilder<Values[Name]>
}

/** Stands in the compiled query for the value that each run brings. */
class Hole {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * States a query once that is run often with other values: building, narrowing to the realm and compiling it costs
 * more than sending it, and is done once per door (`scope.kysely`) that it is run through.
 *
 * @param build makes the query; it must be the same whenever it is asked for
 * @returns runs the query with these values and settles to its rows
 */
export function statement<Values extends object, Row>(
  build: (db: Kysely<Tables>, place: Place<Values>) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Kysely<Tables>, CompiledQuery<Row>>()
  const compile = (db: Kysely<Tables>) => {
    const query = build(db, (name) => sql`${new Hole(name)}`).compile()
    compiled.set(db, query)
    return query
  }
  return async (db, values) => {
    const query = compiled.get(db) ?? compile(db)
    const parameters = query.parameters.map((each) =>
      each instanceof Hole ? values[each.name as keyof Values] : each,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
