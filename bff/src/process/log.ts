import { pino, type Logger } from 'pino'

/** The log of the process: JSON lines on standard output, without personal data. */
export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: loggedError } }, pino.destination({ dest: 1, sync: false }))
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
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: [] }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const isDatabaseError = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    type: error.constructor.name,
    ...(!isDatabaseError && { message: error.message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  }
}
