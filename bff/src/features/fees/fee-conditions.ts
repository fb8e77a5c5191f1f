import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** The fees that are on no invoice yet. */
export function unbilled(scope: Pick<Scope, 'kysely'>) {
  return scope.kysely
    .selectFrom('fee_entries as fee')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('invoice_lines as line')
            .select('line.id')
            .whereRef('line.fee_entry_id', '=', 'fee.id'),
        ),
      ),
    )
}

/** The GST within cents that include it, one eleventh, in whole cents; null for null. */
export function gstWithin(cents: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`round(${cents} / 11.0)::int`
}
