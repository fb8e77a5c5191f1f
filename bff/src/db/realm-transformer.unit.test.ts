import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql, type RawBuilder } from 'kysely'
import { describe, expect, test } from 'vitest'
import { realmPlugin } from './realm-transformer.ts'

const scoped = new Kysely<Record<'jobs' | 'notifications', { id: number }>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => expect.unreachable(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [realmPlugin('demo', new Set(['jobs', 'users', 'notifications']))],
})
const compile = (raw: RawBuilder<unknown>) => () => raw.compile(scoped)

describe('D-02 raw SQL that names no realm table passes', () => {
  test.each([
    sql`select last_value from live_job_number`,
    sql`select jobs.id, "users"."name"`,
    sql`${sql.ref('jobs.id')} = ${sql.ref('users.id')}`,
    sql`job_id = ${1} or jobs_done > 0`,
    sql`nextval(${'jobs'})`,
    sql`select id from ${sql.table('settings')}`,
  ])('%#', (raw) => expect(compile(raw)).not.toThrow())
})

describe('D-02 raw SQL that names a realm table is refused, also when it names the realm', () => {
  test.each([
    sql`select id from jobs`,
    sql`select id from JOBS`,
    sql`select id from "jobs" where realm = ${'demo'}`,
    sql`select id from public.jobs`,
    sql`select id from jobs job where job.realm = ${'demo'}`,
    sql`select 1 from settings left join users creator on creator.id = 1`,
    sql`select 1 from settings, users`,
    sql`select 1 from (select 1) as one , users`,
    sql`update jobs set details = ''`,
    sql`delete from settings using users`,
    sql`insert into notifications(realm, user_id) values (${'demo'}, 1)`,
    sql`select id from ${sql.table('jobs')}`,
    sql`select id from ${sql.table('public.jobs')}`,
    sql`select id from ${sql.id('jobs')} as job`,
    sql`select id from ${sql.id('public', 'jobs')} as job`,
    sql`select id from ${sql.ref('jobs')}`,
    sql`select id from ${sql.raw('jobs')}`,
    sql`select id ${sql`from jobs`} where ${sql`id = 1`}`,
  ])('%#', (raw) => expect(compile(raw)).toThrow('must not name a realm table'))
})

test('D-02 each table of a query is limited once, also one of a query within it', () => {
  const noted = scoped.selectFrom('notifications').select('id')
  const { sql: text, parameters } = scoped.selectFrom('jobs').select('id').where('id', 'in', noted).compile()
  expect(text.match(/"realm" = /g)).toHaveLength(2)
  expect(parameters).toEqual(['demo', 'demo'])
})
