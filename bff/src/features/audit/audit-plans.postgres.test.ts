import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../calls/account.ts'
import { makeAdmin, makeJob } from '../../testing/factories.ts'
import { planOf, sentQueries } from '../../testing/sent-queries.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listAudit } from './audit-list.service.ts'

const ENTRIES = 20_000

let server: TestServer
let account: Account
let jobNumber: number
beforeAll(async () => {
  server = await startTestServer()
  account = (await makeAdmin(server)) as unknown as Account
  const job = await makeJob(server)
  jobNumber = job.jobNumber
  await sql`insert into audit_entries (realm, action, actor_id, subject_type, subject_id, detail, created_at)
    select 'live', (array['job.claim', 'account.sign-in', 'job.release', 'account.lock'])[1 + n % 4], 1 + n % 500,
      (array['job', 'account'])[1 + n % 2], 1 + n % 700, '{}'::jsonb, now() - n * interval '1 minute'
    from generate_series(1, ${ENTRIES}::int) as n`.execute(server.core.database.withoutRealm)
  await sql`vacuum analyze audit_entries`.execute(server.core.database.withoutRealm)
})
afterAll(() => server.close())

test.each<[string, Parameters<typeof listAudit>[1]]>([
  ['all', {}],
  ['a page further on', { cursor: '9000' }],
  ['a person', { personId: 77 }],
  ['a kind', { action: 'account.lock' }],
  ['a kind of subject', { subjectType: 'invoice' }],
  ['a kind of subject on some days', { subjectType: 'account', to: '2026-11-20' }],
  ['some days', { from: '2026-01-01', to: '2026-11-15' }],
  ['a job', { subjectType: 'job', subjectId: 33 }],
  ['an account on some days', { subjectType: 'account', subjectId: 33, to: '2026-11-20' }],
])('D-31 %s: the page is read from an index, not from the whole trail', async (_what, query) => {
  const { database } = server.core
  for (const sent of await sentQueries(database, (scope) => listAudit({ scope, account }, query)))
    expect(await planOf(database, sent)).not.toContain('Seq Scan on audit_entries')
})

test('D-31 a job number is looked up before the trail is read', async () => {
  const { database } = server.core
  const [sent] = await sentQueries(database, (scope) => listAudit({ scope, account }, { jobNumber }))
  expect(await planOf(database, sent!)).not.toContain('Seq Scan on audit_entries')
})

test('D-31 what a page does not mention is not looked up', async () => {
  const { database } = server.core
  const mentioned = async (query: Parameters<typeof listAudit>[1]) => {
    const sent = await sentQueries(database, (scope) => listAudit({ scope, account }, query))
    return ['users', 'jobs', 'invoices'].filter((table) =>
      sent.some(({ sql: text }) => text.includes(`from "${table}"`)),
    )
  }
  expect(await mentioned({ subjectType: 'account', subjectId: 34 })).toEqual(['users'])
  expect(await mentioned({ subjectType: 'job', subjectId: 33 })).toEqual(['users', 'jobs'])
  expect(await mentioned({ subjectType: 'invoice' })).toEqual([])
})
