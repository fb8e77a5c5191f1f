import { AppError } from '../../calls/app-error.ts'

/**
 * Refuses what the database cannot keep in a text: NUL, and halves of a surrogate pair, which stand for no character.
 * @throws AppError BAD_INPUT
 */
export function refuseUnstorable(value: unknown): void {
  if (holdsUnstorable(value))
    throw new AppError('BAD_INPUT', 'The request holds a character that cannot be stored.')
}

/** Without recursion: a request may be nested deeper than the stack is high. */
function holdsUnstorable(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return true
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) left.push(key, inner)
  }
  return false
}
