import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClaimedJob, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { issueInvoices } from './invoice-issue.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** More than the parameters of one statement could carry: 14 values each, 65,535 in all. */
const CATCHERS = 4_700
/** Added to an id for each copy of a row. */
const OFFSET = 1_000_000

/** Makes copies of a catcher, each with a claimed job and its fee. */
async function copyCatcher(): Promise<void> {
  const { id: userId } = await makeUser(server)
  const { id: jobId } = await makeClaimedJob(server, userId, new Date('2026-10-05T01:00:00Z'))
  const copies = sql`generate_series(1, ${CATCHERS - 1}::int) as copy`
  const { withoutRealm } = server.core.database
  await sql`insert into users select (jsonb_populate_record(known, jsonb_build_object(
      'id', ${OFFSET}::int + copy, 'email', 'copy' || copy, 'license_key', 'COPY' || copy))).*
    from users known, ${copies} where known.id = ${userId}`.execute(withoutRealm)
  await sql`insert into jobs select (jsonb_populate_record(known, jsonb_build_object(
      'id', ${OFFSET}::int + copy, 'job_number', known.job_number + ${OFFSET}::int + copy, 'claimed_by_id', ${OFFSET}::int + copy))).*
    from jobs known, ${copies} where known.id = ${jobId}`.execute(withoutRealm)
  await sql`insert into fee_entries (realm, job_id, user_id, cents, includes_gst, created_at)
    select realm, ${OFFSET}::int + copy, ${OFFSET}::int + copy, cents, includes_gst, created_at
    from fee_entries known, ${copies} where known.job_id = ${jobId}`.execute(withoutRealm)
}

test('FEE-02 a quarter with thousands of catchers is billed whole, its numbers without gaps', async () => {
  await copyCatcher()
  const scope = server.core.database.scope('live')
  const issuer = { abn: null }
  expect(await issueInvoices(scope, { now: new Date('2027-01-02T00:00:00Z'), issuer })).toBe(CATCHERS)
  const invoices = await scope.kysely
    .selectFrom('invoices')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.min('number').as('first'),
      fn.max('number').as('last'),
    ])
    .executeTakeFirstOrThrow()
  expect({ ...invoices, count: Number(invoices.count) }).toEqual({
    count: CATCHERS,
    first: 1,
    last: CATCHERS,
  })
  const lines = await scope.kysely
    .selectFrom('invoice_lines')
    .select(({ fn }) => fn.count('invoice_id').distinct().as('invoices'))
    .executeTakeFirstOrThrow()
  expect(Number(lines.invoices)).toBe(CATCHERS)
})
