import type { DeleteQueryBuilder, InsertQueryBuilder, QueryCreator, RawBuilder } from 'kysely'
import type { Transaction } from './scope.ts'
import type { Tables } from './tables.ts'

/** A write, made from the builder that it is given. */
export type Write = (
  db: QueryCreator<Tables>,
) => InsertQueryBuilder<Tables, never, object> | DeleteQueryBuilder<Tables, never, object>

/**
 * Runs writes of a transaction in one statement, which costs one round trip instead of one for each. They see the
 * database as it was before all of them, so none may depend on another.
 * @param value what the statement selects besides, such as an event
 */
export async function together(
  { kysely }: Pick<Transaction, 'kysely'>,
  writes: readonly Write[],
  value: RawBuilder<unknown>,
): Promise<void> {
  const all = writes.reduce<QueryCreator<Tables>>(
    (query, write, index) => query.with(`write_${index}`, write as never),
    kysely,
  )
  await all.selectNoFrom(value.as('value')).execute()
}
