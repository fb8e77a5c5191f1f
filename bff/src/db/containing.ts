import { foldedSearch } from '@snake-dispatch/domain/folded-text'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A `like` pattern that finds the text anywhere; % and _ in the text are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The condition that a column contains a text, in any spelling (D-124). */
export function containsText(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`strpos(fold_text(${column}), ${foldedSearch(text)}) > 0`
}
