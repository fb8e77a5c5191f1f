import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { openDatabase } from '../../src/db/database.ts'
import { migrationNames } from '../../src/db/orm.ts'
import { signIn } from '../../src/testing/browsers.ts'
import { makeReleased, releases } from '../../src/testing/releases.ts'
import { makeTestClock } from '../../src/testing/test-clock.ts'
import { testEnv } from '../../src/testing/test-env.ts'

/** The instant of the newest job, and the migrations that the database has. */
async function lookInto(location: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(location)
  const { created_at } = await database.withoutRealm
    .selectFrom('jobs')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { names } = await database.missingMigrations()
  await database.close()
  return { written: new Date(created_at), missing: names }
}

test.each(releases)(
  'D-190 a database of %s is upgraded by the start: its accounts sign in, its jobs are there, each migration is logged',
  async (release) => {
    const { location, drop } = await makeReleased(release)
    const { written, missing } = await lookInto(location)
    const lines: { msg: string; migration?: string; ms?: number }[] = []
    const app = await createApp({
      env: testEnv(),
      log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
      location,
      // Clients of old jobs are erased, by this clock.
      clock: makeTestClock(new Date(written.getTime() + 60_000).toISOString()),
      processMetrics: false,
      checkAnswers: true,
    })
    try {
      const applied = lines.filter(({ msg }) => msg === 'A migration was applied')
      expect(applied.map(({ migration }) => migration)).toEqual(missing)
      expect(applied.every(({ ms }) => Number.isInteger(ms))).toBe(true)
      const { database } = app.core
      expect(await database.ready()).toBe(true)
      expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false })).toBe('')
      const texts = await database.withoutRealm
        .selectFrom('settings')
        .select('name')
        .where('name', 'like', 'migration-text:%')
        .execute()
      expect(texts).toHaveLength(migrationNames().length)

      const origin = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
      const [logger, catcher] = await Promise.all(
        ['logger', 'catcher'].map((name) => signIn(origin, { email: `${name}@release.example` })),
      )
      expect((await catcher!.call('me')).body).toMatchObject({ name: 'Seán O’Brien' })
      const listed = async (
        client: typeof catcher,
        list: 'availableJobs' | 'myActiveJobs' | 'myCompletedJobs',
      ) => ((await client!.call(list)).body as { details: string }[]).map(({ details }) => details).toSorted()
      expect(await listed(logger, 'availableJobs')).toEqual(['This one is available', 'This one is released'])
      expect(await listed(catcher, 'myActiveJobs')).toEqual(['This one is claimed'])
      expect(await listed(catcher, 'myCompletedJobs')).toEqual(['This one is completed'])
    } finally {
      await app.stop()
      await drop()
    }
  },
)
