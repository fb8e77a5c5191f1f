import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/database.ts'
import { isDue, type Retention } from './retention-due.ts'

/**
 * The night's work begins at 3:40 in Sydney, when few people wait for the database, and not in the hour that daylight
 * saving leaves out or repeats.
 */
const BEGINS = { hour: 3, minute: 40 }

/** The schedule of a task, so many minutes after the night's work has begun; less than 140. */
export function nightlyAt(minutesLater: number) {
  const minute = BEGINS.minute + minutesLater
  return {
    cron: `${minute % 60} ${BEGINS.hour + Math.floor(minute / 60)} * * *`,
    timeZone: 'Australia/Sydney',
  } as const
}

/** The instant at which the last night's work began. */
export function lastNight(now: Date): RawBuilder<string> {
  const since = sql`make_interval(hours => ${sql.lit(BEGINS.hour)}, mins => ${sql.lit(BEGINS.minute)})`
  return sql<string>`((date_trunc('day', (${now.toISOString()}::timestamptz at time zone 'Australia/Sydney') - ${since})
    + ${since}) at time zone 'Australia/Sydney')`
}

/** True while clients of old jobs wait for their erasure: retention has not run, or is not done yet (D-38). */
export async function isErasureDue(
  { scope }: Pick<Database, 'scope'>,
  retention: Retention,
): Promise<boolean> {
  const due = await scope('live')
    .kysely.selectFrom('jobs')
    .select('id')
    .where(isDue(retention))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}
