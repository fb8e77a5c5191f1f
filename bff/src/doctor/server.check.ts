import { sql } from 'kysely'
import { PROCESS_CONNECTIONS, requestPool } from '../db/connections.ts'
import type { Database } from '../db/database.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

/** What a PostgreSQL server says of itself and of the role that asks. */
export interface ServerFacts {
  /** As `server_version_num`: 170004. */
  readonly version: number
  readonly encoding: string
  readonly autovacuum: boolean
  /** Connections for roles that are no superusers, and those that are open now. */
  readonly connections: number
  readonly used: number
  readonly role: string
  readonly isSuperuser: boolean
  /** Whether the role owns tables of the portal. */
  readonly owns: boolean
  /** Tables that it may not read. */
  readonly unreadable: readonly string[]
  /** Extensions that are installed in the database, and those that could be. */
  readonly installed: readonly string[]
  readonly available: readonly string[]
  /** Milliseconds of small queries. */
  readonly latencies: readonly number[]
  /** Milliseconds by which the clock of the server is ahead of this machine's. */
  readonly clockAhead: number
}

/** The oldest version that the portal runs on. */
const OLDEST_VERSION = 15
/** Extensions that the migrations create. */
const EXTENSIONS = ['pg_trgm']

const LATENCY_WARNING_MS = 20
const LATENCY_FAULT_MS = 150
const CLOCK_WARNING_MS = 2_000
const CLOCK_FAULT_MS = 30_000
const LATENCY_TRIES = 5

/** Asks the server; changes nothing. */
export async function readServer({ withoutRealm }: Pick<Database, 'withoutRealm'>): Promise<ServerFacts> {
  const { rows } = await sql<Omit<ServerFacts, 'latencies' | 'clockAhead'>>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      current_setting('autovacuum') = 'on' as autovacuum,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_user::text as role,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      exists (select from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'usage')) as owns,
      array(select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not has_table_privilege(oid, 'select') order by relname) as unreadable,
      array(select name::text from pg_available_extensions where installed_version is not null) as installed,
      array(select name::text from pg_available_extensions) as available`.execute(withoutRealm)
  const latencies: number[] = []
  let clockAhead = 0
  for (let tries = 0; tries < LATENCY_TRIES; tries++) {
    const began = performance.now()
    const asked = Date.now()
    const answer = await sql<{
      ms: number
    }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(withoutRealm)
    latencies.push(performance.now() - began)
    clockAhead = answer.rows[0]!.ms - (asked + Date.now()) / 2
  }
  return { ...rows[0]!, latencies, clockAhead }
}

/** Judges what the server says. @param facts of `readServer` @param hasOwner whether `DATABASE_MIGRATION_URL` is given */
export function checkServer(facts: ServerFacts, hasOwner: boolean): Finding[] {
  return [
    checkVersion(facts),
    checkLatency(facts),
    checkClock(facts),
    checkConnections(facts),
    checkRole(facts, hasOwner),
    checkExtensions(facts),
  ]
}

function checkVersion({ version, encoding }: ServerFacts): Finding {
  const about = 'Database version'
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000]
  if (major < OLDEST_VERSION)
    return fault(
      about,
      `PostgreSQL ${major}.${minor} is too old.`,
      `Update the server to PostgreSQL ${OLDEST_VERSION} or newer.`,
    )
  if (encoding !== 'UTF8')
    return fault(
      about,
      `The database has the encoding ${encoding}: names in other letters cannot be stored.`,
      'Make a database with the encoding UTF8, and restore a backup into it.',
    )
  return ok(about, `PostgreSQL ${major}.${minor}.`)
}

function checkLatency({ latencies }: ServerFacts): Finding {
  const about = 'Database latency'
  const median = [...latencies].sort((one, other) => one - other)[Math.floor(latencies.length / 2)]!
  const says = `A small query takes ${median.toFixed(1)} ms.`
  const cure =
    'Run the portal nearer to its database, and look at the load of both: a call needs several queries.'
  if (median > LATENCY_FAULT_MS) return fault(about, says, cure)
  return median > LATENCY_WARNING_MS ? warning(about, says, cure) : ok(about, says)
}

function checkClock({ clockAhead }: ServerFacts): Finding {
  const about = 'Clock'
  const off = Math.abs(clockAhead)
  if (off <= CLOCK_WARNING_MS) return ok(about, 'This machine and the database agree.')
  const says = `The clock of the database is ${(off / 1000).toFixed(1)} s ${clockAhead > 0 ? 'ahead of' : 'behind'} this machine's.`
  const cure =
    'Let both follow a time server (timedatectl set-ntp true): steps of alerts and the ends of sessions are dated.'
  return off > CLOCK_FAULT_MS ? fault(about, says, cure) : warning(about, says, cure)
}

function checkConnections({ connections, used }: ServerFacts): Finding {
  const about = 'Database connections'
  const says = `${used} of ${connections} are open.`
  const free = connections - used
  if (free < requestPool.poolSize)
    return fault(about, says, 'Raise max_connections, or close others: the next process cannot connect.')
  if (free < PROCESS_CONNECTIONS)
    return warning(
      about,
      says,
      `Raise max_connections: a process opens up to ${PROCESS_CONNECTIONS}, and a rolling restart needs those of one more.`,
    )
  return ok(about, says)
}

function checkRole({ role, isSuperuser, owns, unreadable }: ServerFacts, hasOwner: boolean): Finding {
  const about = 'Database role'
  if (unreadable.length > 0)
    return fault(
      about,
      `${role} may not read ${unreadable.slice(0, 3).join(', ')}${unreadable.length > 3 ? ' and others' : ''}.`,
      'Give DATABASE_MIGRATION_URL to npm run db:migrate, which grants it, or name the right role in DATABASE_URL.',
    )
  if (isSuperuser)
    return warning(
      about,
      `${role} is a superuser: anyone who takes over the portal owns the server.`,
      'Make a role without rights beyond this database, and name it in DATABASE_URL: see bff/docs/postgresql.md.',
    )
  if (owns && hasOwner)
    return warning(
      about,
      `${role} owns tables, although DATABASE_MIGRATION_URL names another owner.`,
      `As that owner: reassign owned by ${role} to <owner>; then npm run db:migrate.`,
    )
  return ok(
    about,
    owns
      ? `${role} owns the tables, and is no superuser.`
      : `${role} may read and write rows, and owns no table.`,
  )
}

function checkExtensions({ installed, available }: ServerFacts): Finding {
  const about = 'Database extensions'
  const absent = EXTENSIONS.filter((name) => !installed.includes(name))
  const impossible = absent.filter((name) => !available.includes(name))
  if (impossible.length > 0)
    return fault(
      about,
      `The server does not have ${impossible.join(', ')}.`,
      "Install PostgreSQL's contrib modules on the server (on Debian they come with postgresql).",
    )
  return ok(
    about,
    absent.length > 0
      ? `The migrations will create ${absent.join(', ')}.`
      : `${EXTENSIONS.join(', ')} is installed.`,
  )
}
