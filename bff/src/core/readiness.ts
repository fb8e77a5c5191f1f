import type { Logger } from 'pino'
import { databaseFault, databaseFaults } from '../db/database-errors.ts'
import type { Database } from '../db/database.ts'

/** What keeps the portal from serving, in the words of the log and of the metric `portal_unready` (D-192). */
export const unreadyCauses = [...databaseFaults, 'not migrated', 'unknown'] as const
export type UnreadyCause = (typeof unreadyCauses)[number]

/** Milliseconds that a check may take. Load balancers wait for a few seconds. */
const ANSWER_MS = 2_500

/**
 * Checks whether the database can serve: whether it answers, has all migrations and can store (D-22, D-192). The log
 * gets a line when the result changes.
 */
export class Readiness {
  readonly #database: Pick<Database, 'ready' | 'isReadOnly'>
  readonly #log: Logger
  /** Concurrent questions share one check. */
  #checking: Promise<UnreadyCause | null> | undefined
  #last: UnreadyCause | null = null
  /** Of `performance.now()`, when `#last` was first found. */
  #since = 0

  constructor(database: Pick<Database, 'ready' | 'isReadOnly'>, log: Logger) {
    this.#database = database
    this.#log = log
  }

  /** What keeps the portal from serving; null when it can. Answers within 2.5 s. */
  async cause(): Promise<UnreadyCause | null> {
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined))
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<UnreadyCause>((resolve) => {
      timer = setTimeout(() => resolve(this.#found('no answer')), ANSWER_MS)
    })
    const cause = await Promise.race([this.#checking, limit])
    clearTimeout(timer)
    return cause
  }

  async #check(): Promise<UnreadyCause | null> {
    const begun = performance.now()
    try {
      if (!(await this.#database.ready())) return this.#found('not migrated')
      const isReadOnly = await this.#database.isReadOnly()
      // Otherwise a slow database would be ready again and again, each time too late.
      if (performance.now() - begun > ANSWER_MS) return this.#found('no answer')
      return this.#found(isReadOnly ? 'read-only' : null)
    } catch (error) {
      return this.#found(databaseFault(error) ?? 'unknown', error)
    }
  }

  #found<Cause extends UnreadyCause | null>(cause: Cause, error?: unknown): Cause {
    if (cause === this.#last) return cause
    const now = performance.now()
    const seconds = Math.round((now - this.#since) / 1_000)
    if (error !== undefined) this.#log.warn({ err: error }, 'The database cannot serve')
    if (cause === null) this.#log.info({ ready: true, seconds }, '/readyz answers 200 again')
    else this.#log.error({ ready: false, cause }, '/readyz answers 503')
    // A cause that gives way to another one continues the same outage.
    if (this.#last === null || cause === null) this.#since = now
    this.#last = cause
    return cause
  }
}
