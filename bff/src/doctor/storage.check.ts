import { longestUnit } from '@snake-dispatch/domain/longest-unit'
import { sql } from 'kysely'
import { freeBytes } from '../core/disk.ts'
import type { Database } from '../db/database.ts'
import { isOnThisHost } from '../db/database-tls.ts'
import { fault, ok, sizeText, warning, type Finding } from './finding.ts'
import { checkSpace } from './machine.check.ts'

/** How full a table is of rows that were changed or deleted, and when they were last removed. */
export interface TableFacts {
  readonly name: string
  readonly live: number
  readonly dead: number
  /** Milliseconds since its last vacuum; null when it never had one. */
  readonly vacuumedAgo: number | null
}

/** What the database says of its files. */
export interface StorageFacts {
  readonly bytes: number
  /** The folder of the server; null where the role may not know it. */
  readonly folder: string | null
  readonly isVacuuming: boolean
  /** Transactions since the oldest row that was not frozen: at 2^31 the database stops. */
  readonly oldestTransaction: number
  readonly tables: readonly TableFacts[]
}

/** Dead rows that are worth a look, when they are also half as many as the live ones. */
const DEAD_ROWS = 50_000
/** Of 2,147 million transactions; autovacuum freezes rows at 200 million. */
const OLD_TRANSACTIONS = 500_000_000
const TOO_OLD_TRANSACTIONS = 1_200_000_000

/** Asks the database; changes nothing. */
export async function readStorage({ withoutRealm }: Pick<Database, 'withoutRealm'>): Promise<StorageFacts> {
  const { rows } = await sql<Omit<StorageFacts, 'tables'>>`
    select pg_database_size(current_database())::float8 as bytes,
      (select setting from pg_settings where name = 'data_directory') as folder,
      current_setting('autovacuum') = 'on' as "isVacuuming",
      (select age(datfrozenxid)::float8 from pg_database where datname = current_database()) as "oldestTransaction"`.execute(
    withoutRealm,
  )
  const tables = await sql<TableFacts>`
    select relname::text as name, n_live_tup::float8 as live, n_dead_tup::float8 as dead,
      extract(epoch from clock_timestamp() - greatest(last_vacuum, last_autovacuum))::float8 * 1000 as "vacuumedAgo"
    from pg_stat_user_tables where schemaname in ('public', 'pgboss') order by n_dead_tup desc`.execute(
    withoutRealm,
  )
  return { ...rows[0]!, tables: tables.rows }
}

/** Free space, where it can be seen from here. @param url of a server; null for the embedded database */
export function checkStorage(facts: StorageFacts, url: string | null, folder: string): Finding {
  const about = 'Database space'
  const seen = url === null ? folder : isOnThisHost(url) ? facts.folder : null
  const free = seen === null ? null : freeBytes(seen)
  const taken = `The database takes ${sizeText(facts.bytes)}.`
  if (free === null)
    return ok(
      about,
      `${taken} What is free on the disk of its server cannot be seen from here: watch it there.`,
    )
  const { says, ...found } = checkSpace(about, seen!, free, facts.bytes)
  return { ...found, says: `${taken} ${says}` }
}

/** Whether the server removes what was changed and deleted. */
export function checkVacuum({ isVacuuming, oldestTransaction, tables }: StorageFacts): Finding {
  const about = 'Vacuum'
  if (oldestTransaction > TOO_OLD_TRANSACTIONS)
    return fault(
      about,
      `The oldest row is ${Math.floor(oldestTransaction / 1e6)} million transactions old; at 2,147 million the database stops.`,
      'Run vacuum (freeze) on the database today, and find what keeps autovacuum from it.',
    )
  if (!isVacuuming)
    return warning(
      about,
      'autovacuum is off: tables only grow.',
      'Switch it on: alter system set autovacuum = on; select pg_reload_conf();',
    )
  if (oldestTransaction > OLD_TRANSACTIONS)
    return warning(
      about,
      `The oldest row is ${Math.floor(oldestTransaction / 1e6)} million transactions old.`,
      'Look for transactions and replication slots that are open for days, and run vacuum (freeze).',
    )
  const full = tables.find(({ dead, live }) => dead > DEAD_ROWS && dead * 2 > live)
  if (full)
    return warning(
      about,
      `The table ${full.name} has ${full.dead} dead rows beside ${full.live}; ${agoText(full.vacuumedAgo)}.`,
      `Run vacuum (analyze) ${full.name}; look for transactions that are open for hours.`,
    )
  const last = tables.map(({ vacuumedAgo }) => vacuumedAgo).filter((ago) => ago !== null)
  return ok(about, `No table is full of dead rows; ${agoText(last.length > 0 ? Math.min(...last) : null)}.`)
}

const agoText = (ago: number | null) =>
  ago === null ? 'none was needed yet' : `the last one was ${longestUnit(ago)} ago`
