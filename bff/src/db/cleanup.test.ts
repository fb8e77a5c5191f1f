import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { ENDED_SESSION_DAYS, NOTIFICATION_DAYS, ROWS_AT_ONCE, removeExpired } from './cleanup.ts'
import type { Tables } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const DAY_MS = 24 * 60 * 60 * 1000
const now = new Date('2027-03-01T12:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
/** The last millisecond whose rows are removed, and the first whose rows stay. */
const border = (instant: Date) => [new Date(instant.getTime() - 1), instant] as const

const database = () => server.core.database.withoutRealm
const clean = () => removeExpired(server.core.database, server.core.log, now)

/** The given keys that a table still has. */
async function remaining(table: keyof Tables, key: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)}::text as key from ${sql.table(table)} where ${sql.ref(key)}::text in (${sql.join(keys)})
    order by 1`.execute(database())
  return rows.map((row) => row.key)
}

test('D-43 idempotency keys, used captchas and limits are removed when they expire, sessions 7 days later', async () => {
  const user = await makeUser(server)
  expect(ENDED_SESSION_DAYS).toBe(7)
  const [over, lasting] = border(now)
  for (const [name, expiresAt] of [
    ['kept-1', lasting],
    ['kept-2', later(DAY_MS)],
    ['past-1', over],
    ['past-2', later(-DAY_MS)],
  ] as const) {
    const expires = { expires_at: expiresAt }
    const created = { created_at: later(-7 * DAY_MS) }
    await database()
      .insertInto('sessions')
      .values({
        id_hash: name,
        user_id: user.id,
        stamp: 's',
        data: sql`'{}'::jsonb`,
        last_used_at: created.created_at,
        ...created,
        expires_at: new Date(expiresAt.getTime() - ENDED_SESSION_DAYS * DAY_MS),
      })
      .execute()
    await database()
      .insertInto('idempotency_keys')
      .values({ id: name, realm: 'live', fingerprint: 'f', outcome: null, ...created, ...expires })
      .execute()
    await database()
      .insertInto('used_captchas')
      .values({ token_hash: name, ...expires })
      .execute()
    await database()
      .insertInto('taken_reports')
      .values({ id: name, ...expires })
      .execute()
    await database()
      .insertInto('rate_limits')
      .values({ key: name, points: 1, expire: expiresAt.getTime() })
      .execute()
  }
  await clean()
  const names = ['kept-1', 'kept-2', 'past-1', 'past-2']
  for (const [table, key] of [
    ['sessions', 'id_hash'],
    ['idempotency_keys', 'id'],
    ['used_captchas', 'token_hash'],
    ['taken_reports', 'id'],
    ['rate_limits', 'key'],
  ] as const)
    expect([table, await remaining(table, key, names)]).toEqual([table, ['kept-1', 'kept-2']])
})

test('LIVE-09 notifications are removed after 90 days, read or not, in either realm; their jobs stay', async () => {
  expect(NOTIFICATION_DAYS).toBe(90)
  const [over, lasting] = border(later(-90 * DAY_MS))
  const types: Record<string, string[]> = {}
  for (const realm of ['live', 'demo'] as const) {
    const user = await makeUser(server, { realm })
    const job = await makeJob(server, { realm, createdAt: later(-400 * DAY_MS) })
    for (const [type, is_read, created_at] of [
      ['old-read', true, over],
      ['old-unread', false, over],
      ['young-read', true, lasting],
      ['young-unread', false, later(0)],
    ] as const)
      await database()
        .insertInto('notifications')
        .values({
          realm,
          user_id: user.id,
          type,
          title: '',
          message: '',
          job_id: job.id,
          is_read,
          created_at,
        })
        .execute()
    await clean()
    const rows = await database()
      .selectFrom('notifications')
      .select('type')
      .where('job_id', '=', job.id)
      .orderBy('type')
      .execute()
    types[realm] = rows.map(({ type }) => type)
    expect(await remaining('jobs', 'id', [String(job.id)])).toEqual([String(job.id)])
  }
  expect(types).toEqual({ live: ['young-read', 'young-unread'], demo: ['young-read', 'young-unread'] })
})

test('LIVE-09 one run removes all old notifications, in several statements', async () => {
  const user = await makeUser(server)
  await sql`insert into notifications (realm, user_id, type, title, message, is_read, created_at)
    select 'live', ${user.id}::int, 'newJob', '', '', false, ${later(-91 * DAY_MS).toISOString()}::timestamptz
    from generate_series(1, ${2 * ROWS_AT_ONCE + 1}::int)`.execute(database())
  await clean()
  const rows = await database()
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', user.id)
    .execute()
  expect(rows).toEqual([])
})

test('a table that cannot be cleaned is logged, and the others are cleaned', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const log = pino({ level: 'warn' }, { write: resolve })
  const expired = { expires_at: later(-DAY_MS) }
  await database()
    .insertInto('used_captchas')
    .values({ token_hash: 'past-failing', ...expired })
    .execute()
  const { schema } = database()
  await schema.alterTable('sessions').renameTo('sessions_renamed').execute()
  await removeExpired(server.core.database, log, now)
  await schema.alterTable('sessions_renamed').renameTo('sessions').execute()
  expect(JSON.parse(await promise)).toMatchObject({ table: 'sessions', err: { code: '42P01' } })
  expect(await remaining('used_captchas', 'token_hash', ['past-failing'])).toEqual([])
})

test('business records are never removed, however old they are', async () => {
  const ages = later(-20 * 365 * DAY_MS).toISOString()
  const user = await makeUser(server)
  const job = await makeJob(server)
  const scope = server.core.database.scope('live')
  await scope.transaction(async (tx) => {
    const at = { created_at: ages }
    await tx.kysely.updateTable('users').set(at).where('id', '=', user.id).execute()
    await tx.kysely
      .updateTable('jobs')
      .set({ ...at, deleted_at: ages })
      .where('id', '=', job.id)
      .execute()
    const about = { job_id: job.id, ...at }
    await tx.kysely
      .insertInto('fee_entries')
      .values({ user_id: user.id, cents: 100, includes_gst: false, ...about })
      .execute()
    await tx.kysely
      .insertInto('photos')
      .values({
        key: 'old-photo',
        kind: 'request',
        jpeg: new Uint8Array([1]),
        small_jpeg: new Uint8Array([1]),
        ...about,
      })
      .execute()
    await tx.kysely
      .insertInto('audit_entries')
      .values({
        action: 'job.create',
        subject_type: 'job',
        subject_id: job.id,
        detail: sql`'{}'::jsonb`,
        ...at,
      })
      .execute()
  })
  const countOf = async (table: keyof Tables) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where created_at = ${ages}`.execute(database())
    return rows[0]!.count
  }
  await clean()
  for (const table of ['users', 'jobs', 'fee_entries', 'photos', 'audit_entries'] as const)
    expect([table, await countOf(table)]).toEqual([table, 1])
})

test('D-185 D-188 messages are removed after 30 days, and proofs that nobody used once they have expired', async () => {
  const user = await makeUser(server)
  const [old, kept] = border(later(-30 * DAY_MS))
  for (const [name, queuedAt] of [
    ['old', old],
    ['kept', kept],
  ] as const)
    await database()
      .insertInto('messages')
      .values({
        realm: 'live',
        kind: 'test',
        channel: 'mail',
        once_key: name,
        send_key: name,
        user_id: user.id,
        facts: {},
        state: 'accepted',
        due_at: queuedAt,
        give_up_at: queuedAt,
        queued_at: queuedAt,
      })
      .execute()
  const [over] = border(now)
  for (const [channel, provenAt] of [
    ['mail', over],
    ['text', null],
  ] as const)
    await database()
      .insertInto('address_proofs')
      .values({
        realm: 'live',
        user_id: user.id,
        channel,
        address: channel,
        nonce: channel,
        asked_at: over,
        expires_at: over,
        proven_at: provenAt,
      })
      .execute()
  await clean()
  expect(await remaining('messages', 'once_key', ['old', 'kept'])).toEqual(['kept'])
  expect(await remaining('address_proofs', 'address', ['mail', 'text'])).toEqual(['mail'])
})
