import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { quarterStart } from '@snake-dispatch/domain/quarters'
import { quarterOf } from '@snake-dispatch/domain/sydney-time'
import { approvedCatcher, completeJobs, logJobs } from './by-api.ts'
import type { CatcherDetails } from './people.ts'
import { startPortal, type Portal } from './server.ts'

/** A portal, and the catcher who has an invoice in it, number 1. */
export interface Invoiced {
  portal: Portal
  catcher: CatcherDetails
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
  const database = await PGlite.create({ dataDir: env.DATA_DIR })
  const lastQuarter = new Date(quarterStart(quarterOf(new Date())).getTime() - 1)
  await database.query('update fee_entries set created_at = $1 where id = 1', [lastQuarter.toISOString()])
  await database.close()
  const portal = await startPortal(env)
  await use({ portal, catcher })
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
