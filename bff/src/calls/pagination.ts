import { MAX_ENTITY_ID } from '@snake-dispatch/contract/entity-id'
import { AppError } from './app-error.ts'

/** The refusal of a cursor that no page of ours ended with. */
export function cursorRefused(): AppError {
  const message = 'This cursor is not one of ours.'
  return new AppError('BAD_INPUT', message, { issues: [{ path: ['cursor'], message }] })
}

/** True for the digits of a number that an id can be. */
export function isIdText(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) <= MAX_ENTITY_ID
}

/**
 * Cuts a page out of rows of which one more than it may carry was read.
 * @returns the page, and the cursor behind it: null at the end of the list
 */
export function cutPage<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => number) {
  const page = rows.slice(0, limit)
  return { page, nextCursor: rows.length > limit ? String(idOf(page.at(-1)!)) : null }
}

/** The page behind the entry of that id, as arguments of GraphQL ask for it and `PageQuery` takes it. */
export function pageBehind(first: unknown, after: unknown): { limit?: unknown; cursor?: string } {
  return {
    ...(typeof first === 'number' && { limit: first }),
    ...(typeof after === 'number' && { cursor: String(after) }),
  }
}

/**
 * Reads the cursor of a list that is in the order of its ids or numbers.
 * @throws AppError BAD_INPUT for anything that is no id
 */
export function readIdCursor(text: string): number {
  if (!isIdText(text)) throw cursorRefused()
  return Number(text)
}
