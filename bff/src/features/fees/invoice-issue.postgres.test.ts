import { Client } from 'pg'
import { expect, test } from 'vitest'
import { makeClaimedJob, makeUser } from '../../testing/factories.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { issueInvoices } from './invoice-issue.service.ts'
import { compareWithLedger } from './ledger-comparison.service.ts'

test('FEE-02 a fee of the old quarter that is committed while invoices are issued: each is the sum of its lines', async () => {
  const server = await startTestServer()
  const rival = new Client({ connectionString: server.core.database.url! })
  try {
    await tasksDone(server)
    await rival.connect()
    const live = server.core.database.scope('live')
    const { id } = await makeUser(server)
    const claimAt = (day: string) => makeClaimedJob(server, id, new Date(`2026-02-${day}T00:00:00Z`))
    await claimAt('01')
    // Writing the lines waits for this lock.
    await rival.query('begin; lock table invoice_lines in exclusive mode')
    const issued = issueInvoices(live, { now: new Date('2026-04-01T00:00:00Z'), issuer: { abn: null } })
    const isWaiting = async () => {
      // In a transaction the list of connections stays as it was first read.
      await rival.query('select pg_stat_clear_snapshot()')
      const { rows } = await rival.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    await expect.poll(isWaiting).toBe(1)
    await claimAt('02')
    await rival.query('commit')
    expect(await issued).toBe(1)

    const { total_cents: total } = await live.kysely
      .selectFrom('invoices')
      .select('total_cents')
      .executeTakeFirstOrThrow()
    const lines = await live.kysely.selectFrom('invoice_lines').select('cents').execute()
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
    const open = await live.kysely
      .selectFrom('fee_entries')
      .select('cents')
      .where('is_billed', '=', false)
      .execute()
    expect(total + open.reduce((sum, { cents }) => sum + cents, 0)).toBe(200)
    expect(await compareWithLedger(live, new Date())).toBe(true)
  } finally {
    await rival.end()
    await server.close()
  }
})
