import { MAX_ENTITY_ID } from '@snake-dispatch/contract/entity-id'
import { AppError } from './app-error.ts'

/** The error for a cursor that is not one of ours. */
export function cursorRefused(): AppError {
  const message = 'This cursor is not one of ours.'
  return new AppError('BAD_INPUT', message, { issues: [{ path: ['cursor'], message }] })
}

/** True for a text that can be an id. */
export function isIdText(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) <= MAX_ENTITY_ID
}

/**
 * Cuts a page from its rows and one further row, if there is one.
 * @returns the page and the cursor of the next one, null on the last page
 */
export function cutPage<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => number) {
  const page = rows.slice(0, limit)
  return { page, nextCursor: rows.length > limit ? String(idOf(page.at(-1)!)) : null }
}

/**
 * Reads the cursor of a list that is sorted by id or number.
 * @throws AppError BAD_INPUT for anything but an id
 */
export function readIdCursor(text: string): number {
  if (!isIdText(text)) throw cursorRefused()
  return Number(text)
}
