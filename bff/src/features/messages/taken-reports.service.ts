import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { ReportRefused, type ReportCall, type ReportReader } from './provider-reports.ts'

/** A path to which a provider posts what it signs, and what takes its calls. */
export interface ReportPath {
  readonly path: string
  /** @returns the HTTP status of the answer: 204, also for a repetition, or 401 or 422 where the call is refused */
  readonly take: (call: ReportCall) => Promise<number>
}

/**
 * Takes the calls of a provider (D-186, D-187), each once, however often it is sent: what it changes and its id are stored
 * in one transaction.
 */
export function takeReports<Content>(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  read: ReportReader<Content>,
  note: (tx: Transaction, content: Content) => Promise<void>,
): ReportPath['take'] {
  return async (call) => {
    try {
      const { id, rememberUntil, content } = read(call, clock.now())
      if (content === null) return 204
      await database.scope('live').transaction(async (tx) => {
        if (await isNew(tx, id, rememberUntil)) await note(tx, content)
      })
      return 204
    } catch (error) {
      if (error instanceof ReportRefused) return error.status
      throw error
    }
  }
}

/** Remembers the id of a call; false when it is remembered already. */
async function isNew({ kysely }: Transaction, id: string, expiresAt: Date): Promise<boolean> {
  const stored = await kysely
    .insertInto('taken_reports')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}
