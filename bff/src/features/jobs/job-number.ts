import { sql } from 'kysely'
import { isDemo } from '../../calls/demo-rules.ts'
import type { Scope, Transaction } from '../../db/scope.ts'

/** All visits to the demo share a sequence. */
const sequenceOf = (scope: Scope) => (isDemo(scope) ? 'demo_job_number' : 'live_job_number')

/**
 * Takes the next job number of the realm (JOB-18). It comes from a sequence: two jobs that are made at once get
 * different numbers without waiting for each other, and a number is not used again when its job fails.
 */
export async function nextJobNumber(tx: Transaction): Promise<number> {
  const sequence = sequenceOf(tx)
  const { rows } = await sql<{ number: string | number }>`select nextval(${sequence}) as number`.execute(
    tx.kysely,
  )
  return Number(rows[0]!.number)
}

/** The number that the next job will get, unless another job is made first. Does not use it up. */
export async function peekJobNumber(scope: Scope): Promise<number> {
  const sequence = sql.table(sequenceOf(scope))
  const { rows } = await sql<{ last_value: string | number; is_called: boolean }>`
    select last_value, is_called from ${sequence}`.execute(scope.kysely)
  const { last_value: last, is_called: isCalled } = rows[0]!
  return Number(last) + (isCalled ? 1 : 0)
}
