import { isDriverError, queryTimeout } from './lost-connections.ts'

/** What keeps the database from serving, in the words of the log and the metrics (D-192). */
export const databaseFaults = [
  'unreachable',
  'no answer',
  'too many connections',
  'out of memory',
  'disk full',
  'read-only',
] as const
export type DatabaseFault = (typeof databaseFaults)[number]

/** PostgreSQL's codes of faults that it reports while it runs. */
const faultOfCode: Readonly<Record<string, DatabaseFault>> = {
  '53300': 'too many connections',
  '53200': 'out of memory',
  '53100': 'disk full',
  '25006': 'read-only',
}

/**
 * Codes of network failures. They count only on errors of the database driver: an aborted request has such a code too.
 */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
/** PostgreSQL's codes for a server that stops or starts, and for connection errors (class 08). */
const unavailableCode = /^(57P0[123]|08...)$/
/** Messages of the driver about a lost or missing connection. */
const unavailableMessage =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|client was closed|connection ended/i
/** PostgreSQL's codes of a lock timeout, a deadlock and a statement timeout. */
const timeoutCode = /^(55P03|40P01|57014)$/

/** The fault of the database that an error, or its cause, reports; null for any other error. */
export function databaseFault(error: unknown): DatabaseFault | null {
  let fault: DatabaseFault | null = null
  isCausedBy(error, (each, code) => {
    fault = faultOf(each, code)
    return fault !== null
  })
  return fault
}

function faultOf(error: Error, code: string): DatabaseFault | null {
  const known = faultOfCode[code]
  if (known) return known
  if (queryTimeout.test(error.message)) return 'no answer'
  const isUnreachable =
    unavailableCode.test(code) ||
    unavailableMessage.test(error.message) ||
    (networkCodes.has(code) && isDriverError(error))
  return isUnreachable ? 'unreachable' : null
}

/** True when an error, or its cause, means that the database accepts no connection. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const fault = databaseFault(error)
  return fault === 'unreachable' || fault === 'too many connections'
}

/** True when an error, or its cause, is a timeout of the database (`TimeLimits`). */
export function isDatabaseTimeout(error: unknown): boolean {
  return isCausedBy(error, ({ message }, code) => timeoutCode.test(code) || queryTimeout.test(message))
}

/** True when PostgreSQL ended a transaction in favour of another one: done again, it may succeed (D-131). */
export function isLostToAnother(error: unknown): boolean {
  return isCausedBy(error, (_, code) => code === '40P01' || code === '40001')
}

/** True when an error, or its cause, says that a table does not exist. */
export function isTableMissing(error: unknown): boolean {
  return isCausedBy(error, (_, code) => code === '42P01')
}

/** The first code of an error and its causes, such as 'ECONNREFUSED' or '28P01'; empty when none has one. */
export function causeCode(error: unknown): string {
  let found = ''
  isCausedBy(error, (_, code) => Boolean((found ||= code)))
  return found
}

function isCausedBy(error: unknown, matches: (each: Error, code: string) => boolean, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  const { code } = error as { code?: unknown }
  return matches(error, typeof code === 'string' ? code : '') || isCausedBy(error.cause, matches, depth + 1)
}
