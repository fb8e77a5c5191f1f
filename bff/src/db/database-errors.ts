import { isDriverError, queryTimeout } from './lost-connections.ts'

/** Codes of a network that fails. They count on the driver's errors alone: a request that is aborted has one too. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
/** PostgreSQL's codes of a server that stops, starts or has no connection left; class 08 is about connections. */
const unavailableCode = /^(57P0[123]|53300|08...)$/
/** What the driver says of a connection that it has lost or did not get. */
const unavailableMessage =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|client was closed|connection ended/i
/** PostgreSQL's codes of a lock that was not released in time, of a deadlock, and of a statement that took too long. */
const timeoutCode = /^(55P03|40P01|57014)$/

/** True when an error, or its cause, says that the database cannot be reached at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isCausedBy(
    error,
    (each, code) =>
      unavailableCode.test(code) ||
      unavailableMessage.test(each.message) ||
      (networkCodes.has(code) && isDriverError(each)),
  )
}

/** True when an error, or its cause, says that the database did not finish a query in time (`TimeLimits`). */
export function isDatabaseTimeout(error: unknown): boolean {
  return isCausedBy(error, ({ message }, code) => timeoutCode.test(code) || queryTimeout.test(message))
}

function isCausedBy(error: unknown, says: (each: Error, code: string) => boolean, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  const { code } = error as { code?: unknown }
  return says(error, typeof code === 'string' ? code : '') || isCausedBy(error.cause, says, depth + 1)
}
