import type { AuditEntry } from '@snake-dispatch/contract/audit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../calls/account.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listAudit } from './audit-list.service.ts'
import { recordAudit, type AuditEvent } from './audit.service.ts'

let server: TestServer
let admin: Account
beforeAll(async () => {
  server = await startTestServer()
  admin = (await makeAdmin(server, { name: 'Ada Admin' })) as unknown as Account
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live')
const record = (event: AuditEvent) => live().transaction((tx) => recordAudit(tx, event))
const list = (query: Parameters<typeof listAudit>[1] = {}, account = admin) =>
  listAudit({ scope: live(), account }, query)

describe('audit trail', () => {
  test('D-37 an entry says who did what to which subject, when, with what and from where', async () => {
    const before = Date.now()
    const detail = { reason: 'late', "it's": ['odd', null] }
    await record({
      actor: { id: admin.id },
      action: 'account.lock',
      subject: { type: 'account', id: 77 },
      detail,
      address: '203.0.113.9',
    })
    await record({ actor: null, action: 'job.create', subject: { type: 'job', id: 5 } })
    const { entries } = await list({ limit: 2 })
    expect(entries).toMatchObject([
      { action: 'job.create', actor: null, subject: { type: 'job', id: 5 }, detail: {}, address: null },
      {
        action: 'account.lock',
        actor: { id: admin.id, name: 'Ada Admin' },
        subject: { type: 'account', id: 77 },
        detail,
        address: '203.0.113.9',
      },
    ])
    const createdAt = Date.parse(entries[1]!.createdAt)
    expect(createdAt >= before && createdAt <= Date.now()).toBe(true)
  })

  test('D-37 what is rolled back leaves no entry', async () => {
    const failing = live().transaction(async (tx) => {
      await recordAudit(tx, { actor: null, action: 'job.delete', subject: { type: 'job', id: 404 } })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect((await list({ subjectId: 404 })).entries).toEqual([])
  })

  test.each([
    ['changed', sql`update audit_entries set address = null`],
    ['removed', sql`delete from audit_entries`],
    ['emptied', sql`truncate audit_entries`],
  ])('D-37 the database refuses that the trail is %s', async (_how, statement) => {
    await record({ actor: null, action: 'job.create', subject: { type: 'job', id: 6 }, address: '::1' })
    const before = await list()
    await expect(statement.execute(server.core.database.withoutRealm)).rejects.toThrow(
      'The audit trail is only added to.',
    )
    expect(await list()).toEqual(before)
  })

  test('D-31 a page starts where the last one ended, also when entries were added in between', async () => {
    const subject = { type: 'account', id: 900 } as const
    const actions = [
      'account.create',
      'account.role',
      'account.lock',
      'account.unlock',
      'account.profile',
    ] as const
    for (const action of actions) await record({ actor: admin, action, subject })
    const query = { subjectType: 'account', subjectId: 900, limit: 2 } as const
    const first = await list(query)
    await record({ actor: admin, action: 'account.approve', subject })
    const second = await list({ ...query, cursor: first.nextCursor! })
    const third = await list({ ...query, cursor: second.nextCursor! })
    const seen = [first, second, third].flatMap(({ entries }) => entries.map(({ action }) => action))
    expect(seen).toEqual(actions.toReversed())
    expect(third.nextCursor).toBeNull()
  })

  test('D-37 entries are found by subject and by actor', async () => {
    const other = await makeUser(server)
    await record({ actor: other, action: 'job.claim', subject: { type: 'job', id: 31 } })
    await record({ actor: admin, action: 'job.delete', subject: { type: 'job', id: 31 } })
    await record({ actor: other, action: 'account.profile', subject: { type: 'account', id: 31 } })
    const actionsOf = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).entries.map(({ action }) => action)
    expect(await actionsOf({ subjectType: 'job', subjectId: 31 })).toEqual(['job.delete', 'job.claim'])
    expect(await actionsOf({ actorId: other.id })).toEqual(['account.profile', 'job.claim'])
  })

  test('ROUTE-04 only admins read it; a foreign cursor is refused', async () => {
    for (const fields of [{}, { isModerator: true }, { role: 'moderator' }] as const) {
      const account = (await makeUser(server, fields)) as unknown as Account
      await expect(list({}, account)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    for (const cursor of ['', 'x', '-1', '99999999999'])
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('MOD-17 moderators read what happened to jobs, in pages and by number, without addresses', async () => {
    const { id, jobNumber } = await makeJob(server)
    const other = await makeJob(server)
    const subject = { type: 'job', id } as const
    await record({ actor: { id: admin.id }, action: 'job.claim', subject, address: '203.0.113.9' })
    await record({ actor: null, action: 'job.release', subject: { type: 'job', id: other.id } })
    await record({ actor: null, action: 'account.sign-in', subject: { type: 'account', id } })
    const desk = await server.signedIn(await makeUser(server, { role: 'moderator' }))
    const read = async (query: Record<string, string | number>) => {
      const answer = await desk.call('jobTrail', { query })
      const entries: AuditEntry[] = answer.body
      return { entries, next: answer.headers.get('x-next-cursor') }
    }
    const first = await read({ limit: 1 })
    expect(first.entries).toMatchObject([{ action: 'job.release', subject: { id: other.id } }])
    const second = await read({ limit: 1, cursor: first.next! })
    expect(second.entries).toMatchObject([
      { action: 'job.claim', actor: { name: 'Ada Admin' }, address: null },
    ])
    const all = (await read({ limit: 200 })).entries
    expect(new Set(all.map((entry) => entry.subject.type))).toEqual(new Set(['job']))
    const ofJob = (await read({ jobNumber })).entries
    expect(ofJob[0]).toMatchObject({ action: 'job.claim' })
    expect(ofJob.every((entry) => entry.subject.id === id)).toBe(true)
    expect((await read({ action: 'job.claim' })).entries.length).toBeGreaterThan(0)
    expect((await desk.call('jobTrail', { query: { personId: admin.id } })).status).toBe(400)
  })

  test('D-02 the demo realm leaves no trail and reads none', async () => {
    const before = await list()
    const demo = server.core.database.scope('demo')
    await demo.transaction((tx) =>
      recordAudit(tx, { actor: null, action: 'job.create', subject: { type: 'job', id: 1 } }),
    )
    expect(await list()).toEqual(before)
    expect((await listAudit({ scope: demo, account: admin }, {})).entries).toEqual([])
  })
})
