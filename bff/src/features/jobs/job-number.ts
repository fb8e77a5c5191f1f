import { sql } from 'kysely'
import type { Scope, Transaction } from '../../db/scope.ts'

const sequences = { live: 'live_job_number', demo: 'demo_job_number' } as const

/**
 * Takes the next job number of the realm (JOB-18). It comes from a sequence: two jobs that are made at once get
 * different numbers without waiting for each other, and a number is not used again when its job fails.
 */
export async function nextJobNumber(tx: Transaction): Promise<number> {
  const sequence = sequences[tx.realm]
  const { rows } = await sql<{ number: string | number }>`select nextval(${sequence}) as number`.execute(
    tx.kysely,
  )
  return Number(rows[0]!.number)
}

/** The number that the next job will get unless another is made first; takes none. */
export async function peekJobNumber(scope: Scope): Promise<number> {
  const sequence = sql.table(sequences[scope.realm])
  const { rows } = await sql<{ last_value: string | number; is_called: boolean }>`
    select last_value, is_called from ${sequence}`.execute(scope.kysely)
  const { last_value: last, is_called: isCalled } = rows[0]!
  return Number(last) + (isCalled ? 1 : 0)
}
