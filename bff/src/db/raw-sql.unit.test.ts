import { sql, type RawBuilder } from 'kysely'
import { describe, expect, test } from 'vitest'
import { RawSqlGuard } from './raw-sql.ts'

const guard = new RawSqlGuard('demo', new Set(['jobs', 'users', 'notifications']))
const check = (raw: RawBuilder<unknown>) => () => guard.check(raw.toOperationNode())
const realm = 'demo'

describe('D-02 raw SQL that is tied to its realm passes', () => {
  test.each([
    sql`select id from jobs where realm = ${realm}`,
    sql`select id from jobs where ${realm} = realm`,
    sql`select id from "jobs" where "realm" = 'demo'`,
    sql`select id from jobs job where job.realm = ${realm}`,
    sql`select id from jobs as "job" where "job"."realm" = ${realm}`,
    sql`select 1 from jobs job join users creator on creator.realm = job.realm where job.realm = ${realm}`,
    sql`update jobs set details = '' where realm = ${realm}`,
    sql`delete from users using jobs where users.realm = ${realm} and jobs.realm = users.realm`,
    sql`insert into notifications (user_id, realm) select id, realm from users where realm = ${realm}`,
    sql`insert into jobs (realm) values (${realm}) on conflict (id) do update set realm = excluded.realm`,
    sql`select id from ${sql.table('jobs')} where ${sql.ref('jobs.realm')} = ${realm}`,
    sql`select id from jobs where ${sql`realm = ${realm} and ${sql.ref('claimed_by_id')} is null`}`,
    sql`select last_value from live_job_number`,
    sql`select jobs.id, users.name`,
    sql`select pg_notify('jobs', 'from users')`,
    sql`nextval(${'jobs'})`,
  ])('%#', (raw) => expect(check(raw)).not.toThrow())
})

describe('D-02 raw SQL that forgets its realm is refused', () => {
  test.each([
    ['jobs', sql`select id from jobs`],
    ['jobs', sql`select id, realm from jobs`],
    ['jobs', sql`select id from jobs job where job.realm is not null`],
    ['jobs', sql`select id from jobs -- where realm = 'demo'`],
    ['jobs', sql`select id from jobs /* realm = */`],
    [
      'users',
      sql`select 1 from jobs job left join users creator on creator.id = job.created_by_id where job.realm = ${realm}`,
    ],
    ['users', sql`select 1 from jobs, users where realm = ${realm}`],
    ['users', sql`select 1 from (select 1) as one , users`],
    ['jobs', sql`update jobs set realm_of_origin = 1`],
    ['users', sql`delete from jobs using users where jobs.realm = ${realm}`],
    ['notifications', sql`insert into notifications (user_id) select id from users where realm = ${realm}`],
    ['users', sql`insert into notifications (realm, user_id) select ${realm}, id from users`],
    ['jobs', sql`select id from ${sql.table('jobs')}`],
    ['jobs', sql`select id from ${sql.id('jobs')} as job`],
    ['jobs', sql`select id ${sql`from jobs`} where ${sql`id = 1`}`],
    ['another realm', sql`select id from jobs where realm = ${'live'}`],
    ['another realm', sql`select id from jobs where realm = 'live'`],
  ])('%s: %#', (named, raw) => expect(check(raw)).toThrow(`must name its realm: ${named}`))
})
