import { pino, type Logger } from 'pino'
import { databaseFault } from '../db/database-errors.ts'
import type { Env } from '../env.ts'
import { traceOfLine } from '../tracing/span.ts'
import { OutageLog } from './outage-log.ts'

/** The largest write to a pipe that the lines of other processes cannot divide (D-137). */
const WHOLE_BYTES = 4_096

/** The log of the process: JSON lines on standard output; in production without personal data. */
export function createLog({ LOG_LEVEL, NODE_ENV }: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>): Logger {
  const err = NODE_ENV === 'production' ? loggedError : loggedErrorInFull
  const outages = new OutageLog()
  const log = pino(
    { level: LOG_LEVEL, serializers: { err }, hooks: outages.hooks(), mixin: traceOfLine },
    pino.destination({ dest: 1, sync: false, maxWrite: WHOLE_BYTES }),
  )
  outages.writeTo(log)
  return log
}

/** The parts of an error that are logged. */
interface LoggedError {
  type: string
  message?: string
  code?: string
  constraint?: string
  table?: string
  /** The stack without its first lines, which repeat the message. */
  stack: string[]
  cause?: LoggedError
}

/**
 * Serializes an error for the log. The message of a database error quotes rows, with names and mobiles: of these errors
 * only the code and the names of table and constraint are kept. A fault of the whole database, such as a full disk,
 * quotes no row and keeps its message (D-192).
 */
export function loggedError(error: unknown): LoggedError {
  return serialized(error, false)
}

/**
 * Serializes an error with the database's message: for development and tests, where no row belongs to a real person.
 */
export function loggedErrorInFull(error: unknown): LoggedError {
  return serialized(error, true)
}

function serialized(error: unknown, quotesRows: boolean): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: String(error), stack: [] }
  const { code, constraint, table, stack, cause } = error
  const message = messageOf(error, quotesRows)
  return {
    type: error.constructor.name,
    ...(message !== undefined && { message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    stack: (typeof stack === 'string' ? stack : '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...(cause instanceof Error && { cause: serialized(cause, quotesRows) }),
  }
}

/** An error, or an object with the properties of one, as some libraries emit. */
type ErrorLike = Readonly<{ message: string } & Record<string, unknown>>

function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null && typeof (error as ErrorLike).message === 'string'
}

function messageOf(error: ErrorLike, quotesRows: boolean): string | undefined {
  const { message, code, errors } = error
  // A connection that was refused by each address of a host has no message of its own.
  if (!message && Array.isArray(errors)) return errors.map((each) => String(each)).join('; ')
  const isDatabaseError = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  if (quotesRows || !isDatabaseError) return message
  // The mapper appends the detail, which may quote a row, on a line of its own.
  return databaseFault(error) === null ? undefined : message.split('\n', 1)[0]
}
