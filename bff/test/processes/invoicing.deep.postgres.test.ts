import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueTask } from '../../src/testing/enqueue.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'
import { countInvoices, expectBilled, oweFees } from './owed-fees.ts'

const CATCHERS = 12
/** The key of the advisory lock of the process that issues invoices. */
const ISSUING = 7_365_012

let database: ProcessDatabase
let owed: Awaited<ReturnType<typeof oweFees>>
beforeAll(async () => {
  database = await makeProcessDatabase()
  owed = await database.open((opened) => oweFees(opened, CATCHERS))
})
afterAll(async () => {
  await killProcesses()
  await database.drop()
})

/** A process that waits for a lock as long as a test holds it; in the address a limit is the test's own. */
const start = (name: string) => {
  const limits = 'lock_timeout=120000&statement_timeout=120000&query_timeout=120000'
  return startProcess({
    DATABASE_URL: `${database.variables['DATABASE_URL']}?application_name=${name}&${limits}`,
  })
}

/** The processes that wait for a lock, each once. */
const waiting = () =>
  database.open(async (opened) => {
    const { rows } = await sql<{ name: string }>`
      select distinct application_name as name from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' order by name`.execute(
      opened.withoutRealm,
    )
    return rows.map(({ name }) => name)
  })

/** Takes a lock with a statement. @returns how to release it */
async function hold(statement: string): Promise<() => Promise<void>> {
  const [taken, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.open((opened) =>
    opened.scope('live').transaction(async ({ raw }) => {
      await sql.raw(statement).execute(raw)
      taken.resolve()
      await kept.promise
    }),
  )
  await Promise.race([taken.promise, holding])
  return async () => {
    kept.resolve()
    await holding
  }
}

const issueOnceMore = () => database.open((opened) => enqueueTask(opened, 'issue-invoices', {}))

test('FEE-02 a process that is killed in the middle of issuing leaves nothing half-done', async () => {
  // The statement that writes invoices and their lines waits for this lock.
  const release = await hold('lock table invoice_lines in exclusive mode')
  const process = start('killed')
  await process.ready
  await expect.poll(waiting).toEqual(['killed'])
  await process.kill()
  await release()
  expect(await database.open(countInvoices)).toBe(0)
})

test('FEE-02 the next start bills missed quarters: two processes at once, each invoice once, without gaps', async () => {
  const release = await hold(`select pg_advisory_xact_lock(${ISSUING})`)
  await Promise.all([start('one').ready, start('other').ready])
  // One may have taken what both have put into the queue at their start: this is for the other.
  await issueOnceMore()
  await expect.poll(waiting).toEqual(['one', 'other'])
  await release()
  await expect.poll(() => database.open(countInvoices)).toBe(owed.length)
  const unfinished = async () => {
    const { rows } = await database.open(({ withoutRealm }) =>
      sql`select from pgboss.job where name = 'issue-invoices' and state in ('active', 'retry')`.execute(
        withoutRealm,
      ),
    )
    return rows.length
  }
  // The run of the killed process is repeated: 10 to 20 s until it counts as stalled, and 10 to 20 s of retry delay.
  await expect.poll(unfinished, { timeout: 150_000 }).toBe(0)
  await database.open((opened) => expectBilled(opened, owed))
})
