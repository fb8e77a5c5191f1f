import { noAnswer } from './lost-connections.ts'

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const awayMessage =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|client was closed|connection ended/i

/** PostgreSQL's codes of a lock that was not let go in time, and of a deadlock. */
const lockCodes = new Set(['55P03', '40P01'])
/** PostgreSQL's code of a statement that took too long. */
const TOO_LONG = '57014'

/** True when an error, or what caused it, says that the database cannot be reached at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  return isCausedBy(
    error,
    (code, message) => awayCodes.has(code) || code.startsWith('08') || awayMessage.test(message),
  )
}

/** True when an error, or what caused it, says that the database did not get a query done in time (`TimeLimits`). */
export function isDatabaseHeldUp(error: unknown): boolean {
  return isTooSlow(error) || isCausedBy(error, (code) => lockCodes.has(code))
}

/** The same, and no lock was the cause: any other query might take as long. */
export function isTooSlow(error: unknown): boolean {
  return isCausedBy(error, (code, message) => code === TOO_LONG || noAnswer.test(message))
}

function isCausedBy(error: unknown, says: (code: string, message: string) => boolean): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 6;
    current = current.cause, depth++
  ) {
    const { code } = current as { code?: unknown }
    if (says(typeof code === 'string' ? code : '', current.message)) return true
    const previous = (current as { previous?: unknown }).previous
    if (previous instanceof Error && previous !== current && isCausedBy(previous, says)) return true
  }
  return false
}
