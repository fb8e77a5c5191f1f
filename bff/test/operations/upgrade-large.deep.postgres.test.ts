import { expect, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { SLOW_MS } from '../../src/db/migrate.ts'
import { makeReleased } from '../../src/testing/releases.ts'
import { onServer } from '../../src/testing/test-database.ts'

/** As many as in `npm run bench -- growth`. */
const JOBS = Number(process.env['UPGRADE_JOBS'] ?? 1_000_000)

/** Copies a completed job and an entry of its trail, with other numbers. */
async function fill(url: string): Promise<void> {
  await onServer(
    url,
    `do $$ declare columns text; begin
       select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
         where table_name = 'jobs' and table_schema = 'public' and column_name not in ('id', 'job_number');
       execute format('insert into jobs (job_number, %1$s)
         select 20000000 + g, %1$s from jobs, generate_series(1, ${JOBS}) g where completed_at is not null', columns);
       select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
         where table_name = 'audit_entries' and table_schema = 'public' and column_name <> 'id';
       execute format('insert into audit_entries (%1$s)
         select %1$s from (select * from audit_entries limit 1) one, generate_series(1, ${JOBS})', columns);
     end $$`,
  )
  await onServer(url, 'analyze')
}

test('D-190 an upgrade of a million jobs says how long each migration took and which tables were locked', async () => {
  const { location, drop } = await makeReleased('1.0.0')
  const { url } = location as { url: string }
  await fill(url)
  const database = await openDatabase({ url })
  const times: [string, number][] = []
  const locked: [string, number][] = []
  await database.migrate({
    applied: (name, ms) => void times.push([name, ms]),
    locked: (table, ms) => void locked.push([table, ms]),
  })
  const inAll = times.reduce((sum, [, ms]) => sum + ms, 0)
  const slow = times.filter(([, ms]) => ms > SLOW_MS)
  process.stdout.write(
    [
      `${JOBS} jobs: ${(inAll / 1000).toFixed(1)} s in all`,
      ...slow.map(([name, ms]) => `${name}: ${(ms / 1000).toFixed(1)} s`),
      ...locked.map(([table, ms]) => `${table} was locked for ${(ms / 1000).toFixed(1)} s`),
      '',
    ].join('\n'),
  )
  // A lock lasts until all migrations are applied, so it is as long as the slow one at least.
  for (const [, ms] of locked) expect(ms).toBeGreaterThan(SLOW_MS)
  expect(slow.length === 0 || locked.some(([table]) => table === 'jobs')).toBe(true)
  expect(await database.ready()).toBe(true)
  await database.close()
  await drop()
})
