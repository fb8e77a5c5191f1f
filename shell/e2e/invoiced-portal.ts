import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { quarterStart } from '@snake-dispatch/domain/quarters'
import { quarterOf } from '@snake-dispatch/domain/sydney-time'
import { approvedCatcher, completeJobs, logJobs, type Account } from './by-api.ts'
import type { CatcherDetails } from './people.ts'
import { startPortal, type Portal } from './server.ts'

/** A portal, and the catcher who has an invoice in it, number 1. */
export interface Invoiced {
  portal: Portal
  catcher: CatcherDetails
  /** Made on the machine as the first admin was, so that the two can stop a third (D-125). */
  secondAdmin: Account
}

/**
 * Runs a portal in which a fee was invoiced. A claim cannot be made in the past: its fee is moved into the last quarter
 * while the portal is stopped, and the next start bills it.
 */
export async function withInvoicedPortal(
  catcherName: string,
  variables: Record<string, string>,
  use: (invoiced: Invoiced) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-fees-'))
  const env = { ...variables, DATA_DIR: path.join(folder, 'data') }
  const before = await startPortal(env)
  const catcher = await approvedCatcher(before, catcherName)
  await completeJobs(before, catcher, await logJobs(before, before.admin, [{}, {}]))
  await before.stop()
  const database = await PGlite.create({ dataDir: env.DATA_DIR, extensions: { pg_trgm } })
  const lastQuarter = new Date(quarterStart(quarterOf(new Date())).getTime() - 1)
  await database.query('update fee_entries set created_at = $1 where id = 1', [lastQuarter.toISOString()])
  const secondAdmin = { ...before.admin, email: 'second@portal.test' }
  await database.query(
    `insert into users select (jsonb_populate_record(users, jsonb_build_object(
       'id', 1000000, 'email', $1::text, 'license_key', 'second'))).*
     from users where email = $2`,
    [secondAdmin.email, before.admin.email],
  )
  await database.close()
  const portal = await startPortal(env)
  await use({ portal, catcher, secondAdmin })
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
