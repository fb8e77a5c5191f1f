import type { LogFn, Logger, LoggerOptions } from 'pino'
import { databaseFault, type DatabaseFault } from '../db/database-errors.ts'
import { outsideTraces } from '../tracing/span.ts'

/** Milliseconds between two lines about an outage. */
const EVERY_MS = 60_000

/** Pino's level of what ends the process: always logged. */
const FATAL = 60

/** An outage of the database, from its first failure on. */
interface Outage {
  /** Of `performance.now()`. */
  readonly since: number
  latest: number
  /** All failures that were counted, the first among them. */
  total: number
  /** The failures since the last line, by the message of their own line. */
  counts: Map<string, number>
}

/**
 * Keeps an outage of the database from filling the log (D-192): requests, tasks, the queue and the events fail by
 * themselves, hundreds of times a minute. The first failure is logged with its cause. Those that follow are counted,
 * and each minute has one line until none has failed for a minute.
 */
export class OutageLog {
  readonly #outages = new Map<DatabaseFault, Outage>()
  #log: Logger | undefined
  #timer: NodeJS.Timeout | undefined

  /** Where the lines with the counts go. */
  writeTo(log: Logger): void {
    this.#log = log
  }

  /** For pino: the hook of all loggers that come from the one of the process. */
  hooks(): NonNullable<LoggerOptions['hooks']> {
    const take = (logger: Logger, args: Parameters<LogFn>, write: LogFn) => this.#take(logger, args, write)
    return {
      logMethod(args, write, level) {
        if (level < FATAL) take(this, args, write)
        else write.apply(this, args)
      },
    }
  }

  #take(logger: Logger, args: Parameters<LogFn>, write: LogFn): void {
    const [fields, message] = args as unknown as [{ readonly err?: unknown } | null, unknown]
    const fault = databaseFault(fields?.err)
    if (fault === null) return write.apply(logger, args)
    const outage = this.#outages.get(fault)
    if (outage) return count(outage, String(message))
    this.#begin(fault)
    write.apply(logger, [{ ...fields, fault }, String(message)])
  }

  #begin(fault: DatabaseFault): void {
    const now = performance.now()
    this.#outages.set(fault, { since: now, latest: now, total: 1, counts: new Map() })
    // Its lines belong to no request, and so to no trace.
    this.#timer ??= outsideTraces(() => setInterval(() => this.#report(), EVERY_MS).unref())
  }

  #report(): void {
    for (const [fault, outage] of this.#outages) {
      const { counts, since, latest, total } = outage
      const seconds = Math.round((latest - since) / 1_000)
      if (counts.size > 0) {
        const failures = [...counts.values()].reduce((sum, each) => sum + each, 0)
        const of = Object.fromEntries(counts)
        this.#log?.warn({ fault, failures, of, seconds }, 'The database still fails')
        outage.counts = new Map()
      } else {
        this.#outages.delete(fault)
        this.#log?.info({ fault, failures: total, seconds }, 'The database has not failed for a minute')
      }
    }
    if (this.#outages.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

function count(outage: Outage, message: string): void {
  outage.latest = performance.now()
  outage.total++
  outage.counts.set(message, (outage.counts.get(message) ?? 0) + 1)
}
