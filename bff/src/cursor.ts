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
 * Reads the cursor of a list that is in the order of its ids or numbers.
 * @throws AppError BAD_INPUT for anything that is no id
 */
export function readIdCursor(text: string): number {
  if (!isIdText(text)) throw cursorRefused()
  return Number(text)
}
