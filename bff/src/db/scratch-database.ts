import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'

/** Seconds after which a scratch database that a killed process left is dropped by the next verification. */
const ABANDONED_SECONDS = 86_400

/** The names of scratch databases, with the second in which each was made: no other is ever dropped. */
const scratchName = /^snake_dispatch_verification_(\d{10})_[0-9a-f]{16}$/

/**
 * Runs work with the address of a new, empty database on the same server, with the same encoding and locale; drops it
 * afterwards, and those that killed processes have left.
 * @param urls addresses of one database; the first whose role may create databases is used
 * @returns null, without any work, when none of the roles may
 */
export async function withScratchDatabase<Result>(
  urls: readonly string[],
  now: Date,
  work: (url: string) => Promise<Result>,
): Promise<Result | null> {
  for (const url of urls) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    try {
      if (!(await mayCreate(client))) continue
      await client.query('set statement_timeout = 0')
      await dropAbandoned(client, now)
      const name = `snake_dispatch_verification_${seconds(now)}_${randomBytes(8).toString('hex')}`
      await create(client, name)
      try {
        return await work(onDatabase(url, name))
      } finally {
        // What the work found, or why it failed, counts. A database that stays is dropped as an abandoned one.
        await drop(client, name, 'with (force)').catch(() => {})
      }
    } finally {
      await client.end()
    }
  }
  return null
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

async function mayCreate(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  )
  return rows[0]!.may
}

async function create(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ row: Record<string, string | null> }>(
    `select to_jsonb(each) || jsonb_build_object('encoding', pg_encoding_to_char(encoding)) as row
      from pg_database as each where datname = current_database()`,
  )
  const { encoding, datcollate, datctype, datlocprovider, datlocale, daticulocale } = rows[0]!.row
  // Another name in each version of PostgreSQL.
  const locale = datlocale ?? daticulocale
  const provider =
    datlocprovider === 'i' && locale
      ? ` locale_provider icu icu_locale ${escapeLiteral(locale)}`
      : datlocprovider === 'b' && locale
        ? ` locale_provider builtin builtin_locale ${escapeLiteral(locale)}`
        : ''
  await client.query(
    `create database ${escapeIdentifier(name)} template template0 encoding ${escapeLiteral(encoding!)}
      lc_collate ${escapeLiteral(datcollate!)} lc_ctype ${escapeLiteral(datctype!)}${provider}`,
  )
}

/**
 * Drops a scratch database.
 * @param option the own one is dropped also while a program that was stopped is still connected to it
 * @throws Error for a name that no scratch database has
 */
async function drop(client: Client, name: string, option: '' | 'with (force)' = ''): Promise<void> {
  if (!scratchName.test(name)) throw new Error(`${name} is no scratch database: it is not dropped.`)
  await client.query(`drop database if exists ${escapeIdentifier(name)} ${option}`)
}

/** Drops those of this role that are older than a day; one that cannot be dropped stays for the next time. */
async function dropAbandoned(client: Client, now: Date): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datdba = current_user::regrole and not datistemplate
      and datname like 'snake\\_dispatch\\_verification\\_%'`,
  )
  for (const { name } of rows) {
    const made = Number(scratchName.exec(name)?.[1] ?? Infinity)
    if (made + ABANDONED_SECONDS < seconds(now)) await drop(client, name).catch(() => {})
  }
}

/** The address of another database on the same server, with the same account and parameters. */
function onDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
