import { LOGGER_PERCENT, owedToLogger } from '@snake-dispatch/domain/revenue-split'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-status.rows.ts'

/**
 * The condition of a query on jobs that something is owed to the logger for it, as `owedToLogger` has it: somebody else
 * completed it, and the part comes to a dollar at least (D-148).
 * @param job the table's alias in the query
 */
export function isOwed(job = 'jobs'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${job}.${name}`)
  const paid = sql`least(${column('quoted_cost')}, coalesce(${column('client_paid')}, ${column('quoted_cost')}))`
  return sql`(${jobIs('completed', job)} and ${column('created_by_id')} <> ${column('claimed_by_id')}
    and ${paid} * ${sql.lit(LOGGER_PERCENT)} >= 50)`
}

/**
 * The condition of a query on jobs that the logger misses the payment, and nobody has dealt with it: no later mark, no
 * moderator (D-148). Offences are conditions of their own.
 * @param job the table's alias in the query
 */
export function isMissed(job = 'jobs'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${job}.${name}`)
  return sql`(${column('payment_missed_at')} is not null and ${column('payment_received_at')} is null
    and ${column('payment_settled_at')} is null and ${column('deleted_at')} is null
    and coalesce(${column('payment_sent_at')} <= ${column('payment_missed_at')}, true))`
}

/** The columns of a payment, of jobs with the alias `job`. */
export const selectPayments = ({ kysely }: Pick<Scope, 'kysely'>) =>
  kysely
    .selectFrom('jobs as job')
    .where(isOwed('job'))
    .select(['job.id', 'job.job_number', 'job.suburb', 'job.completed_at', 'job.quoted_cost'])
    .select(['job.client_paid', 'job.created_by_id', 'job.claimed_by_id', 'job.erased_at'])
    .select(['job.payment_sent', 'job.payment_sent_at', 'job.payment_received_at', 'job.payment_missed_at'])
    .select(['job.payment_settled_at', 'job.payment_reference_number'])

/**
 * What is owed to loggers and was not paid (D-175): never marked as sent, or missed, until it is confirmed, settled, or one
 * of both accounts erased. The conditions are those of the index `job_unpaid_share_index`. The accounts have the aliases
 * `catcher` and `logger`.
 */
export const selectUnpaid = (scope: Pick<Scope, 'kysely'>) =>
  selectPayments(scope)
    .where('job.completed_at', 'is not', null)
    .where('job.deleted_at', 'is', null)
    .where('job.payment_received_at', 'is', null)
    .where('job.payment_settled_at', 'is', null)
    .where(sql<SqlBool>`(not job.payment_sent or job.payment_missed_at is not null)`)
    .where(sql<SqlBool>`(not job.payment_sent or ${isMissed('job')})`)
    .innerJoin('users as catcher', 'catcher.id', 'job.claimed_by_id')
    .innerJoin('users as logger', 'logger.id', 'job.created_by_id')
    .where('catcher.erased_at', 'is', null)
    .where('logger.erased_at', 'is', null)

/** Whether a payment was not marked as sent, and its catcher is to mark it. */
export async function isUnmarked(scope: Pick<Scope, 'kysely'>, jobId: number): Promise<boolean> {
  const unmarked = await selectUnpaid(scope)
    .where('job.id', '=', jobId)
    .where('job.payment_sent', '=', false)
    .executeTakeFirst()
  return unmarked !== undefined
}

/** One payment as `selectPayments` reads it. */
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

/** What is owed for a payment, in whole dollars (D-148). */
export const amountOf = ({ quoted_cost: quotedCost, client_paid: clientPaid }: PaymentRow): number =>
  owedToLogger({ quotedCost, clientPaid }, 'catcher')

/** The offence that stands for the payment of a job with the alias `job`, as a query: there is one at most. */
const standingOffence = ({ kysely }: Pick<Scope, 'kysely'>) =>
  kysely
    .selectFrom('payment_offences as offence')
    .where('offence.job_id', '=', sql<number>`job.id`)
    .where('offence.withdrawn_at', 'is', null)
    .select('offence.id')

/** The condition that an offence stands for the payment of a job with the alias `job`. */
export const hasOffence = (scope: Pick<Scope, 'kysely'>): RawBuilder<boolean> =>
  sql`exists ${standingOffence(scope)}`

/**
 * The condition that no offence was recorded since the logger of a job with the alias `job` last said that the payment
 * has not arrived: an earlier one is no answer to that.
 */
export const isUnanswered = (scope: Pick<Scope, 'kysely'>): RawBuilder<SqlBool> =>
  sql`not exists ${standingOffence(scope).where('offence.created_at', '>=', sql<string>`job.payment_missed_at`)}`
