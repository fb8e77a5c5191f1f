import { pino, type Logger } from 'pino'

/** The log of the process: JSON lines on standard output, without personal data. */
export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: loggedError } }, pino.destination({ dest: 1, sync: false }))
}

/** An error as it is logged. */
export interface LoggedError {
  type: string
  message?: string
  code?: string
  constraint?: string
  table?: string
  /** Where it came from; the lines alone, since the first ones repeat the message. */
  stack: string[]
  cause?: LoggedError
}

/**
 * What of an error may be logged. What a database says quotes the rows it is about, names and mobiles among
 * them: of its errors only the code and the names of table and constraint are kept.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: [] }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const ofDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    type: error.constructor.name,
    ...(!ofDatabase && { message: error.message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  }
}
