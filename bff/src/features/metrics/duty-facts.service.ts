import { coverageOf } from '@snake-dispatch/domain/dispatch/coverage'
import { isOnCall } from '@snake-dispatch/domain/dispatch/on-call'
import { regions } from '@snake-dispatch/domain/regions'
import { sql } from 'kysely'
import type { Core } from '../../core/core.ts'
import type { Database } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import { readBackups, type KnownBackups } from '../backups/backups.rows.ts'
import { readCatchers } from '../office/coverage.service.ts'
import { countOpenJobsByAge, type OpenJobCount } from './open-jobs-by-age.rows.ts'
import { countQueueTasks, type QueueCount } from './queue-counts.rows.ts'

/** Catchers of an area who are on call, and those of them whom an alert reaches. */
export interface CatcherCount {
  readonly onCall: number
  readonly reachable: number
}

/** What somebody on duty asks first, as the database has it: the same for every process. */
export interface DutyFacts {
  readonly jobs: readonly OpenJobCount[]
  /** Each catcher once. */
  readonly catchers: CatcherCount
  /** By the slug of each region, a catcher in each region that they serve; `everywhere`: those who chose no suburb. */
  readonly catchersByRegion: ReadonlyMap<string, CatcherCount>
  readonly queues: readonly QueueCount[]
  readonly backups: KnownBackups
  /** Since the statistics of the database began. */
  readonly deadlocks: number
}

/** Reads the facts of the live realm, whatever realm the reader is in. @throws the error of the database */
export async function readDutyFacts({
  database,
  clock,
}: Pick<Core, 'clock'> & {
  readonly database: Pick<Database, 'scope' | 'withoutRealm'>
}): Promise<DutyFacts> {
  const scope = database.scope('live')
  const now = clock.now()
  const [jobs, catchers, queues, backups, deadlocks] = await Promise.all([
    countOpenJobsByAge(scope, now),
    countCatchers(scope, now),
    countQueueTasks(database),
    readBackups(database),
    countDeadlocks(database),
  ])
  return { jobs, ...catchers, queues, backups, deadlocks }
}

/** Counts who is on call, each once, and in each region that they serve. */
export async function countCatchers(
  scope: Scope,
  now: Date,
): Promise<Pick<DutyFacts, 'catchers' | 'catchersByRegion'>> {
  const all = await readCatchers(scope, now)
  const onCall = all.filter(({ plan }) => isOnCall(plan, now))
  const coverage = coverageOf(onCall, now, 0)
  const catchersByRegion = new Map<string, CatcherCount>(
    regions.map(({ slug }) => [slug, coverage.regions.get(slug)!]),
  )
  catchersByRegion.set('everywhere', coverage.everywhere)
  const reachable = onCall.filter(({ isReachable }) => isReachable).length
  return { catchers: { onCall: onCall.length, reachable }, catchersByRegion }
}

async function countDeadlocks({ withoutRealm }: Pick<Database, 'withoutRealm'>): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::float8 from pg_stat_database where datname = current_database()`.execute(withoutRealm)
  return rows[0]?.deadlocks ?? 0
}
