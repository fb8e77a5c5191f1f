import { pino, type Logger } from 'pino'
import type { Env } from '../env.ts'

/** The largest write to a pipe that the lines of other processes cannot divide (D-137). */
const WHOLE_BYTES = 4_096

/** The log of the process: JSON lines on standard output; in production without personal data. */
export function createLog({ LOG_LEVEL, NODE_ENV }: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>): Logger {
  const err = NODE_ENV === 'production' ? loggedError : loggedErrorInFull
  return pino(
    { level: LOG_LEVEL, serializers: { err } },
    pino.destination({ dest: 1, sync: false, maxWrite: WHOLE_BYTES }),
  )
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
 * only the code and the names of table and constraint are kept.
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
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: [] }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const isDatabaseError = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    type: error.constructor.name,
    ...((quotesRows || !isDatabaseError) && { message: error.message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause instanceof Error && { cause: serialized(error.cause, quotesRows) }),
  }
}
