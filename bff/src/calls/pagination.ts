import { MAX_ENTITY_ID } from '@snake-dispatch/contract/entity-id'
import { AppError } from './app-error.ts'

/** The BAD_INPUT error for a cursor that the portal did not issue. */
export function cursorRefused(): AppError {
  const message = 'This cursor is not one of ours.'
  return new AppError('BAD_INPUT', message, { issues: [{ path: ['cursor'], message }] })
}

/** True for a text that can be an id: 1 to 10 digits, at most `MAX_ENTITY_ID`. */
export function isIdText(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) <= MAX_ENTITY_ID
}

/**
 * Cuts a page from rows that were read with a limit of `limit + 1`.
 * @returns the page, and the cursor of the next page; null on the last page
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

/**
 * The same for a list that is sorted by a `WideId`.
 * @throws AppError BAD_INPUT for anything but an id
 */
export function readWideIdCursor(text: string): number {
  if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(Number(text))) throw cursorRefused()
  return Number(text)
}
