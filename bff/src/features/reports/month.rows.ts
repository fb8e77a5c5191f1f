import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { startOfDay } from '../../db/sydney-day.ts'

/** The month after, of '2026-12' '2027-01'. */
export function monthAfter(month: string, months = 1): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The jobs that were posted in a month in Sydney and are not deleted: one range of an index. */
const postedIn = ({ kysely }: Pick<Scope, 'kysely'>, month: string) =>
  kysely
    .selectFrom('jobs as job')
    .where('job.deleted_at', 'is', null)
    .where('job.created_at', '>=', startOfDay(`${month}-01`))
    .where('job.created_at', '<', startOfDay(`${monthAfter(month)}-01`))

const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`

/** How many jobs of a month are alike in suburb, and what became of them. */
export function readSums(scope: Pick<Scope, 'kysely'>, month: string) {
  const outcomeIs = (outcome: string) => count(sql`job.completed_at is not null and job.outcome = ${outcome}`)
  return postedIn(scope, month)
    .leftJoin('client_answers as answer', 'answer.job_id', 'job.id')
    .groupBy('job.suburb')
    .select('job.suburb')
    .select([
      sql<number>`count(*)::int`.as('requests'),
      count(sql`job.wait_ended_at is not null`).as('claimed'),
      count(sql`job.wait_ended_at <= job.created_at + interval '10 minutes'`).as('within10'),
      count(sql`answer.came = 'no'`).as('nobodyCame'),
      count(sql`job.completed_at is not null`).as('completed'),
      count(sql`job.cancelled_at is not null`).as('cancelled'),
      outcomeIs('relocated').as('relocated'),
      outcomeIs('gone').as('gone'),
      outcomeIs('noSnake').as('noSnake'),
      count(sql`job.completed_at is not null and job.outcome is null`).as('notSaid'),
      sql<number>`coalesce(sum(job.quoted_cost) filter (where job.completed_at is not null), 0)::int`.as(
        'quoted',
      ),
      sql<number>`coalesce(sum(coalesce(job.client_paid, job.quoted_cost)) filter (where job.completed_at is not null), 0)::int`.as(
        'paid',
      ),
    ])
    .execute()
}

/** How many jobs of a suburb waited so many whole minutes until they were claimed. */
export function readWaits(scope: Pick<Scope, 'kysely'>, month: string) {
  const minutes = sql<number>`floor(date_part('epoch', job.wait_ended_at - job.created_at) / 60)::int`
  return (
    postedIn(scope, month)
      // Nobody waited for a job that its logger took at once.
      .where(sql<boolean>`job.wait_ended_at > job.created_at`)
      .select(['job.suburb', minutes.as('minutes'), sql<number>`count(*)::int`.as('jobs')])
      .groupBy(['job.suburb', 'minutes'])
      .execute()
  )
}

/** How often each kind was found. */
export function readKinds(scope: Pick<Scope, 'kysely'>, month: string) {
  return postedIn(scope, month)
    .where('job.found_type', 'is not', null)
    .groupBy('job.found_type')
    .select(['job.found_type', sql<number>`count(*)::int`.as('jobs')])
    .execute()
}
