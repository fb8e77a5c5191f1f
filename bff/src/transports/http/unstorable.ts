import { AppError } from '../../app-error.ts'

/** NUL is the one character that the database cannot keep in a text. @throws AppError BAD_INPUT */
export function refuseUnstorable(value: unknown): void {
  if (holdsNul(value)) throw new AppError('BAD_INPUT', 'The request holds a character that cannot be stored.')
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner))
}
