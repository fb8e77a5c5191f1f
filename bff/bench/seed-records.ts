import { openDatabase } from '../src/db/database.ts'
import { issueInvoices } from '../src/features/fees/invoice-issue.service.ts'
import { withClient } from './seed.ts'

/** Two years, the last quarter of which is not invoiced yet. */
const DAYS = 730

/** Adds entries to the audit trail, of all accounts and of as many jobs, over two years. One in a thousand is of an invoice. */
export async function seedTrail(
  databaseUrl: string,
  count: number,
  accounts: readonly number[],
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into audit_entries (realm, action, actor_id, subject_type, subject_id, about_id, detail, address, created_at)
       select 'live', action, ($2::int[])[1 + g % $3::int],
         split_part(action, '.', 1),
         case when action like 'account%' then ($2::int[])[1 + (g / 7) % $3::int] else 1 + g % 50000 end,
         case when action = 'job.assign' then ($2::int[])[1 + (g / 3) % $3::int] end,
         '{"eta": 30}', '203.0.113.9', now() - (g % $4::int) * interval '1 day' - g * interval '1 millisecond'
       from generate_series(1, $1::int) g, lateral (select case when g % 1000 = 0 then 'invoice.paid' else
         (array['job.claim', 'account.sign-in', 'job.complete', 'account.profile', 'job.assign'])[1 + g % 5] end) each(action)`,
      [count, accounts, accounts.length, DAYS],
    )
    await client.query('vacuum analyze audit_entries')
  })
}

/**
 * Adds fees of claimed jobs, `perJob` for each, over two years, and the invoices of all quarters that are over: those of
 * 2,000 catchers over 8 quarters are 16,000. Most of them are paid.
 */
export async function seedFees(databaseUrl: string, perJob: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into fee_entries (realm, job_id, number, user_id, cents, includes_gst, created_at)
       select 'live', id, 1 + 2 * again, claimed_by_id, 100, false,
         now() - (row_number() over (order by again, id))::numeric / (count(*) over ()) * $2::int * interval '1 day'
       from jobs, generate_series(0, $1::int - 1) again where claimed_by_id is not null`,
      [perJob, DAYS],
    )
    await client.query('vacuum analyze fee_entries')
  })
  const database = await openDatabase({ url: databaseUrl })
  try {
    await issueInvoices(database.scope('live'), { now: new Date(), issuer: { abn: null } })
  } finally {
    await database.close()
  }
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `update invoices set paid_on = issued_on + 7, payment_reference = 'Bank transfer ' || number where number % 10 > 0`,
    )
    for (const table of ['invoices', 'invoice_lines']) await client.query(`vacuum analyze ${table}`)
  })
}

/** Adds a notice, a step of asking and a read mark of each job for one account. As ever, a later notice has a higher id. */
export async function seedNotifications(databaseUrl: string, userId: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into notifications (realm, user_id, type, title, message, job_id, job_number, created_at)
       select realm, $1::int, 'claimEnded', 'Job Released', 'It was released.', id, job_number, created_at from jobs
       order by created_at on conflict do nothing`,
      [userId],
    )
    await client.query(
      `insert into alert_steps (id, realm, job_id, round, step, ring, due_at, done_at, audience, reachable)
       select nextval('notifications_id_seq'), realm, id, round, 0, 1, created_at, created_at, 300, 240 from jobs
       on conflict do nothing`,
    )
    await client.query(
      `insert into alert_reads (realm, user_id, job_id, round, read_at)
       select realm, $1::int, id, round, created_at from jobs where id % 3 > 0 on conflict do nothing`,
      [userId],
    )
    for (const table of ['notifications', 'alert_steps', 'alert_reads'])
      await client.query(`vacuum analyze ${table}`)
  })
}

/** Adds runs of tasks that are done, as the queue keeps them for an hour, and a few that failed. */
export async function seedRuns(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into pgboss.job (name, state, start_after, created_on, started_on, completed_on, data)
       select 'send-push', (case when g % 5000 = 0 then 'failed' else 'completed' end)::pgboss.job_state,
         now(), now(), now(), now(), '{}'
       from generate_series(1, $1::int) g`,
      [count],
    )
    await client.query('vacuum analyze pgboss.job')
  })
}
