import { createHash } from 'node:crypto'
import type { CrashReport, CrashSource } from '@snake-dispatch/contract/client-errors'
import { MAX_QUEUE_ROWS, type CrashKind } from '@snake-dispatch/contract/health'
import { maskedCrash } from '@snake-dispatch/domain/crash-text'
import { sql } from 'kysely'
import type { Core } from '../../core/core.ts'
import type { Database } from '../../db/database.ts'
import { isoInstant } from '../../db/instant.ts'
import { crashReports } from '../../limits/limit-numbers.ts'
import { networkOf } from '../../limits/network.ts'

/** The most kinds of crashes that are stored; a further one removes the one that was seen longest ago. */
export const MAX_CRASHES = 200

/** Takes what browsers report of crashes (D-134): counted by source for the metrics, and stored by kind. */
export function createCrashes({ clock, database, limits }: Pick<Core, 'clock' | 'database' | 'limits'>) {
  const perNetwork = limits.inMemory(crashReports)
  const counts = new Map<CrashSource, number>()
  let taken: (crash: CrashReport) => void = () => {}
  return {
    /** How many reports this process has taken, by source. */
    counts: counts as ReadonlyMap<string, number>,

    /** Sets the listener that is called with each report that is taken. */
    onTaken(listener: typeof taken): void {
      taken = listener
    },

    /** Stores a report. One beyond the limit of its network is ignored: nobody waits for the answer. */
    async report(report: CrashReport, address: string): Promise<void> {
      const isTaken = await perNetwork.consume(networkOf(address)).then(
        () => true,
        () => false,
      )
      if (!isTaken) return
      counts.set(report.source, (counts.get(report.source) ?? 0) + 1)
      const crash = { ...report, ...maskedCrash(report) }
      taken(crash)
      await store(database, crash, clock.now())
    },
  }
}

async function store(
  { withoutRealm }: Pick<Database, 'withoutRealm'>,
  { source, message, stack, page, build }: CrashReport,
  now: Date,
): Promise<void> {
  const kind = JSON.stringify([source, message, stack.split('\n', 1)[0]])
  const id = createHash('sha256').update(kind).digest('hex')
  await withoutRealm
    .insertInto('crashes')
    .values({ id, source, message, stack, page, build, reports: 1, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        stack,
        page,
        build,
        reports: sql`crashes.reports + 1`,
        last_seen_at: sql`greatest(crashes.last_seen_at, excluded.last_seen_at)`,
      }),
    )
    .execute()
  await sql`delete from crashes where id in (select id from crashes order by last_seen_at desc, id offset ${MAX_CRASHES})`.execute(
    withoutRealm,
  )
}

/** The kinds of crashes that were reported last. */
export async function listCrashes({ withoutRealm }: Pick<Database, 'withoutRealm'>): Promise<CrashKind[]> {
  const rows = await withoutRealm
    .selectFrom('crashes')
    .selectAll()
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(MAX_QUEUE_ROWS)
    .execute()
  return rows.map(({ first_seen_at: first, last_seen_at: last, ...row }) => ({
    source: row.source,
    message: row.message,
    stack: row.stack,
    page: row.page,
    build: row.build,
    reports: row.reports,
    firstSeenAt: isoInstant(first),
    lastSeenAt: isoInstant(last),
  }))
}
