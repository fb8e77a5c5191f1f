import type { AuditEntry } from '@snake-dispatch/contract/audit'
import { sql } from 'kysely'
import { makeCatcher } from '../../testing/browsers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../accounts/user.entity.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { recordAudit, type AuditEvent } from './audit.service.ts'

let server: TestServer
let office: User
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  office = await makeAdmin(server, { name: 'Ada Admin' })
  admin = await server.signedIn(office)
})
afterAll(() => server.close())

const record = (event: AuditEvent) =>
  server.core.database.scope('live').transaction((tx) => recordAudit(tx, event))
const account = (id: number) => ({ type: 'account', id }) as const
const job = (id: number) => ({ type: 'job', id }) as const

async function trail(query: Record<string, string | number>) {
  const answer = await admin.call('auditTrail', { query })
  expect(answer.status).toBe(200)
  return answer.body as AuditEntry[]
}
const actions = async (query: Record<string, string | number>) =>
  (await trail(query)).map(({ action }) => action)

/** Moves the newest entry to an instant, past the rule that none is changed. */
async function happened(subjectId: number, at: string): Promise<void> {
  const { withoutRealm } = server.core.database
  await sql`insert into audit_entries (realm, action, actor_id, subject_type, subject_id, detail, created_at)
    values ('live', 'account.profile', null, 'account', ${subjectId}::int, '{}'::jsonb, ${at}::timestamptz)`.execute(
    withoutRealm,
  )
}

describe('the audit trail over REST', () => {
  test('D-37 a job is found by its number, an unknown number finds nothing', async () => {
    const { id, jobNumber } = await makeJob(server)
    await record({ actor: office, action: 'job.create', subject: job(id) })
    await record({ actor: office, action: 'job.delete', subject: job(id) })
    await record({ actor: office, action: 'account.lock', subject: account(id) })
    expect(await actions({ jobNumber })).toEqual(['job.delete', 'job.create'])
    expect(await actions({ subjectType: 'job', subjectId: id })).toEqual(['job.delete', 'job.create'])
    expect(await trail({ jobNumber: 99_999_999 })).toEqual([])
  })

  test('ADMIN-05 a person is found in what they did and in what was done to them, each once and newest first', async () => {
    const kim = await makeUser(server)
    await record({ actor: null, action: 'account.register', subject: account(kim.id) })
    await record({ actor: kim, action: 'account.profile', subject: account(kim.id) })
    await record({ actor: kim, action: 'job.claim', subject: job(5) })
    await record({ actor: office, action: 'account.lock', subject: account(kim.id) })
    await record({ actor: office, action: 'job.delete', subject: job(kim.id) })
    const all = ['account.lock', 'job.claim', 'account.profile', 'account.register']
    expect(await actions({ personId: kim.id })).toEqual(all)
    expect(await actions({ personId: kim.id, subjectType: 'job' })).toEqual(['job.claim'])
    expect(await actions({ personId: kim.id, action: 'account.lock' })).toEqual(['account.lock'])
    expect(await actions({ actorId: kim.id })).toEqual(['job.claim', 'account.profile'])
  })

  test('JOB-25 D-37 a person is found in what moderators did to their claims; a hand-over names both catchers', async () => {
    const moderator = await makeUser(server, { role: 'moderator', name: 'Mo Derator' })
    const desk = await server.signedIn(moderator)
    const [kim, pat] = [await makeCatcher(server, { name: 'Kim Waters' }), await makeCatcher(server)]
    const [first, second] = [await makeJob(server), await makeJob(server)]
    for (const { id } of [first, second])
      await kim.client.call('claimJob', { params: { id }, body: { eta: 30 } })
    const jobId = first.id
    const body = { userId: pat.user.id, fromUserId: kim.user.id }
    expect((await desk.call('assignJob', { params: { jobId }, body })).status).toBe(200)
    expect((await desk.call('releaseClaim', { params: { jobId }, body: {} })).status).toBe(204)
    const again = { userId: kim.user.id }
    expect((await desk.call('assignJob', { params: { jobId }, body: again })).status).toBe(200)
    expect((await desk.call('cancelJob', { params: { id: second.id } })).status).toBe(204)
    expect(await actions({ personId: kim.user.id })).toEqual([
      'job.cancel',
      'job.assign',
      'job.assign',
      'job.claim',
      'job.claim',
      'account.sign-in',
    ])
    const ofPat = ['job.release', 'job.assign', 'account.sign-in']
    expect(await actions({ personId: pat.user.id })).toEqual(ofPat)
    const [, handOver] = await trail({ personId: pat.user.id })
    expect(handOver).toMatchObject({
      actor: { name: 'Mo Derator' },
      about: { id: pat.user.id },
      from: { id: kim.user.id, name: 'Kim Waters' },
    })
    const others = (await trail({ personId: kim.user.id, actorId: moderator.id })).map(({ from }) => from)
    expect(others).toEqual([null, null, { id: kim.user.id, name: 'Kim Waters' }])
    expect(await actions({ personId: kim.user.id, limit: 2 })).toEqual(['job.cancel', 'job.assign'])
  })

  test('D-31 pages of a person follow each other without a gap', async () => {
    const kim = await makeUser(server)
    for (let count = 0; count < 3; count++) {
      await record({ actor: kim, action: 'job.claim', subject: job(7) })
      await record({ actor: office, action: 'account.unlock', subject: account(kim.id) })
    }
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const answer = await admin.call('auditTrail', {
        query: { personId: kim.id, limit: 4, ...(cursor && { cursor }) },
      })
      seen.push(...(answer.body as AuditEntry[]).map(({ id }) => id))
      cursor = answer.headers.get('x-next-cursor') ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(6)
    expect(seen).toEqual((await trail({ personId: kim.id })).map(({ id }) => id))
  })

  test('D-20 days are those of Sydney, the last one included', async () => {
    const { id } = await makeUser(server)
    for (const at of [
      // The last moment of 19 November in Sydney, the first of the 20th, its last, and the first of the 21st.
      '2026-11-19T12:59:59.999Z',
      '2026-11-19T13:00:00.000Z',
      '2026-11-20T12:59:59.999Z',
      '2026-11-20T13:00:00.000Z',
    ])
      await happened(id, at)
    const instants = async (days: object) =>
      (await trail({ personId: id, ...days })).map(({ createdAt }) => createdAt.slice(8, 13))
    expect(await instants({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['20T12', '19T13'])
    expect(await instants({ from: '2026-11-21' })).toEqual(['20T13'])
    expect(await instants({ to: '2026-11-19' })).toEqual(['19T12'])
  })

  test('D-37 subjects and those whom a detail mentions have a readable name', async () => {
    const kim = await makeUser(server, { name: 'Kim Waters' })
    const { id, jobNumber } = await makeJob(server)
    await record({
      actor: office,
      action: 'job.assign',
      subject: job(id),
      detail: { userId: kim.id, eta: 30 },
    })
    await record({
      actor: office,
      action: 'account.lock',
      subject: account(kim.id),
      detail: { reason: 'Late' },
    })
    await record({ actor: office, action: 'account.lock', subject: account(2_000_000_000) })
    expect(await trail({ actorId: office.id, limit: 3 })).toMatchObject([
      { subject: { type: 'account', id: 2_000_000_000, label: null }, about: null },
      { subject: { type: 'account', id: kim.id, label: 'Kim Waters' }, detail: { reason: 'Late' } },
      {
        actor: { id: office.id, name: 'Ada Admin' },
        subject: { type: 'job', id, label: String(jobNumber) },
        about: { id: kim.id, name: 'Kim Waters' },
      },
    ])
  })

  test('D-26 passwords and client data are not answered, even where they were recorded', async () => {
    const { id } = await makeJob(server, { clientName: 'Sam Secretive', clientMobile: '0491570159' })
    const detail = {
      newPassword: 'hush-1',
      clientName: 'Sam Secretive',
      changed: { passwordHash: 'hush-2', list: [{ token: 'hush-3', kept: 'yes' }] },
      note: 'Call 0491 570 159 first',
    }
    await record({ actor: office, action: 'job.release', subject: job(id), detail })
    const [entry] = await trail({ subjectType: 'job', subjectId: id })
    expect(entry!.detail).toEqual({ changed: { list: [{ kept: 'yes' }] }, note: 'Call XX first' })
    expect(JSON.stringify(entry)).not.toMatch(/hush|Secretive|0491/)
  })

  test.each([
    { from: '2026-02-30' },
    { to: 'yesterday' },
    { from: '0000-01-01' },
    { action: 'job.dance' },
    { subjectType: 'snake' },
    { limit: 201 },
    { cursor: '99999' },
    { personId: 0 },
    { other: 1 },
  ])('API GET /api/admin/audit %j is refused', async (query) => {
    expect((await admin.call('auditTrail', { query })).status).toBe(400)
  })

  test('API GET /api/admin/audit GraphQL answers the same', async () => {
    const kim = await makeUser(server, { name: 'Kim Waters' })
    const { id, jobNumber } = await makeJob(server)
    await record({ actor: kim, action: 'job.claim', subject: job(id) })
    const document = `query ($person: Int!, $number: Int!) {
      auditTrail(personId: $person, jobNumber: $number, action: "job.claim", from: "2026-01-01") {
        nodes { subject { label } actor { name } about { name } }
      }
    }`
    const answer = await askGraphql(admin, { document }, { person: kim.id, number: jobNumber })
    const node = { subject: { label: String(jobNumber) }, actor: { name: 'Kim Waters' }, about: null }
    expect(answer.data).toEqual({ auditTrail: { nodes: [node] } })
  })
})
