import { sql } from 'kysely'

/**
 * The order of names as SQL: as Australian English has it, 'adam', 'de la Cruz', 'Élodie', 'Zoe', and the same on every
 * database, whatever its locale (D-124).
 * @param column of trusted code, e.g. `users.name`
 */
export const nameOrder = (column: string) => `fold_text(${column}) collate "C"`

/** `nameOrder` for `orderBy`. */
export const byName = (column: string) => sql.raw<string>(nameOrder(column))
