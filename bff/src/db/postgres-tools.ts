import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { startTool, type RunningTool } from './run-tool.ts'

type ToolName = 'pg_dump' | 'pg_restore'

/** The folder in which distributions install each version of PostgreSQL's programs separately. */
const VERSIONS = '/usr/lib/postgresql'

/** Address parameters that PostgreSQL's programs accept. The driver accepts others, which are left out. */
const known =
  /^(host|port|options|connect_timeout|application_name|channel_binding|target_session_attrs|ssl.)/

/** PostgreSQL's own programs for one database. */
interface PostgresTools {
  /** The argument that connects a program to the database. */
  readonly target: string
  /** Starts a program. @throws Error with a sentence when it is missing or older than the server */
  readonly start: (name: ToolName, args: readonly string[]) => RunningTool
}

/** PostgreSQL's programs for a database on a server, in a version that fits the server. */
export async function postgresTools(database: Database): Promise<PostgresTools> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version_num') as version`.execute(database.withoutRealm)
  const server = Math.floor(Number(rows[0]?.version) / 10_000)
  const url = new URL(database.url!)
  // Every account of the machine may read the arguments of a program, but not its environment.
  const env: Record<string, string> = url.password ? { PGPASSWORD: decodeURIComponent(url.password) } : {}
  url.password = ''
  const sslmode = sslModeOf(url.searchParams)
  if (sslmode) url.searchParams.set('sslmode', sslmode)
  const parameters = [...url.searchParams].filter(([parameter]) => known.test(parameter))
  url.search = new URLSearchParams(parameters).toString().replaceAll('+', '%20')
  return {
    target: `--dbname=${url.href}`,
    start: (name, args) => startTool(findTool(name, server), ['--no-password', ...args], env),
  }
}

/**
 * The `sslmode` for PostgreSQL's programs, which lack the driver's `ssl=true` and `no-verify`; null when none is given.
 */
function sslModeOf(parameters: URLSearchParams): string | null {
  const isOn = /^(true|1)$/.test(parameters.get('ssl') ?? '')
  const mode = parameters.get('sslmode') ?? (isOn ? 'require' : null)
  return mode === 'no-verify' ? 'require' : mode
}

/**
 * The oldest installed version of a program that is not older than the server; a newer one may write what the server
 * cannot read.
 * @throws Error with a sentence when there is none
 */
export function findTool(name: ToolName, server: number): string {
  const [found] = candidates(name)
    .map((command) => ({ command, version: versionOf(command) }))
    .filter(({ version }) => version >= server)
    .sort((one, other) => one.version - other.version)
  if (found) return found.command
  throw new Error(
    `${name} of PostgreSQL ${server} or newer was not found. Install PostgreSQL's client programs first (on Debian: postgresql-client-${server}).`,
  )
}

function candidates(name: ToolName): string[] {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return [name, ...versions.map((version) => join(VERSIONS, version, 'bin', name))]
}

/** The major version of a program; 0 when it cannot be run. */
function versionOf(command: string): number {
  const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}
