import type { Job } from '@snake-dispatch/contract/jobs'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import { makeLocked } from '../../testing/stored.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { recordAudit } from './audit.service.ts'

const ADDRESS = '203.0.113.77'
const headers = { 'x-forwarded-for': ADDRESS }

let server: TestServer
let lines: string[]
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' }, { log })
})
beforeEach(() => {
  lines = []
})
afterAll(() => server.close())

const logIn = (username: string, password = TEST_PASSWORD) =>
  server.client().call('login', { body: { username, password }, headers })
/** The logged security events. */
const logged = () =>
  lines
    .map((line) => JSON.parse(line) as { event?: string; userId?: number; requestId?: string })
    .filter(({ event }) => event !== undefined)
const actionsLogged = () => logged().map(({ event }) => event)
const trail = (userId: number) =>
  server.core.database
    .scope('live')
    .kysely.selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail', 'address'])
    .where('subject_id', '=', userId)
    .where('subject_type', '=', 'account')
    .orderBy('id')
    .execute()

describe('security events', () => {
  test('AUTH-03 D-34 a sign-in and a wrong password are in the trail and in the log', async () => {
    const user = await makeUser(server)
    expect((await logIn(user.email)).status).toBe(200)
    expect((await logIn(user.email, 'wrong')).status).toBe(401)
    const from = { detail: {}, address: ADDRESS }
    await expect
      .poll(() => trail(user.id))
      .toEqual([
        { action: 'account.sign-in', actor_id: user.id, ...from },
        { action: 'account.wrong-password', actor_id: null, ...from },
      ])
    expect(logged()).toMatchObject([
      { event: 'account.sign-in', userId: user.id, requestId: expect.any(String) },
      { event: 'account.wrong-password', userId: user.id, requestId: expect.any(String) },
    ])
  })

  test('AUTH-03 D-34 a login without an account is in the log only', async () => {
    await logIn('nobody@example.com', 'wrong')
    await expect.poll(logged).toMatchObject([{ event: 'account.wrong-password', userId: null }])
  })

  test('D-34 throttled attempts are recorded once per account and minute', async () => {
    const user = await makeUser(server)
    for (let tries = 0; tries < 14; tries++) await logIn(user.email, 'wrong')
    // Their order is not certain: nobody waits for them.
    const ofAttempts = ['account.throttled', ...Array<string>(10).fill('account.wrong-password')]
    const actions = async () => (await trail(user.id)).map(({ action }) => action).toSorted()
    await expect.poll(actions).toEqual(ofAttempts)
    expect(actionsLogged().toSorted()).toEqual(ofAttempts)
  })

  test('D-36 a wrong current password is recorded, and the limit that follows', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    const body = { currentPassword: 'wrong', newPassword: 'Another-password-1' }
    for (let tries = 0; tries < 12; tries++) await client.call('changePassword', { body, headers })
    const entries = async () =>
      (await trail(user.id)).map((entry) => `${entry.action} by ${entry.actor_id}`).toSorted()
    await expect
      .poll(entries)
      .toEqual([
        `account.sign-in by ${user.id}`,
        `account.throttled by ${user.id}`,
        ...Array<string>(10).fill(`account.wrong-password by ${user.id}`),
      ])
  })

  test('ROUTE-04 ADMIN-05 a call that the guards refuse is recorded, once per account and minute, over REST', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    for (let tries = 0; tries < 3; tries++)
      expect((await client.call('pendingUsers', { headers })).status).toBe(403)
    await expect
      .poll(() => trail(user.id))
      .toMatchObject([
        { action: 'account.sign-in' },
        { action: 'account.refused', actor_id: user.id, detail: { call: 'pendingUsers' }, address: ADDRESS },
      ])
    expect(actionsLogged()).toEqual(['account.sign-in', 'account.refused'])
  })

  test('ROUTE-04 ADMIN-05 a field that the guards refuse is recorded over GraphQL', async () => {
    for (const field of ['pendingUsers { id }', 'auditTrail { nodes { id } }']) {
      const user = await makeUser(server)
      await askGraphql(await server.signedIn(user), { document: `{ ${field} }` }, {}, headers)
      const call = field.split(' ')[0]
      await expect
        .poll(() => trail(user.id))
        .toMatchObject([{ action: 'account.sign-in' }, { action: 'account.refused', detail: { call } }])
    }
  })

  test('AUTH-14 a locked account that knows its password is recorded as refused', async () => {
    const user = await makeLocked(server)
    expect((await logIn(user.email)).status).toBe(403)
    await expect
      .poll(() => trail(user.id))
      .toMatchObject([{ action: 'account.refused', actor_id: user.id, detail: { call: 'login' } }])
  })

  test('D-06 the log carries neither names nor email addresses nor network addresses', async () => {
    const user = await makeUser(server, { name: 'Robin Secret', email: 'robin.secret@example.com' })
    const client = await server.signedIn(user)
    for (let tries = 0; tries < 12; tries++) await logIn(user.email, 'Secret-password')
    await client.call('pendingUsers', { headers })
    await expect.poll(actionsLogged).toHaveLength(13)
    expect(lines.join('\n')).not.toMatch(/secret|example\.com|203\.0\.113|127\.0\.0\.1/i)
  })

  test('D-02 the demo leaves events in the log and none in the trail', async () => {
    const client = server.client()
    await client.call('demoLogin', { headers })
    expect((await client.call('pendingUsers', { headers })).status).toBe(403)
    await expect.poll(actionsLogged).toEqual(['account.refused'])
    const { kysely } = server.core.database.scope('demo')
    expect(await kysely.selectFrom('audit_entries').select('id').execute()).toEqual([])
  })

  test('D-34 admins find security events by subject and actor over GraphQL', async () => {
    const user = await makeUser(server)
    await logIn(user.email)
    const admin = await server.signedIn(await makeAdmin(server))
    const document = `query ($id: Int!) {
      auditTrail(subjectType: account, subjectId: $id, actorId: $id) { nodes { action address } }
    }`
    const answer = await askGraphql(admin, { document }, { id: user.id })
    expect(answer.data).toEqual({ auditTrail: { nodes: [{ action: 'account.sign-in', address: ADDRESS }] } })
  })

  const from = (address: string) => ({ 'x-forwarded-for': address })
  const publicJob = (sentFrom: Record<string, string>) =>
    server.client().call('createPublicJob', {
      body: {
        snakeType: 'unknown',
        urgency: 'low',
        clientName: 'Ada Lovelace',
        clientMobile: '0491570158',
        address: '17 Wattle Street',
        locationDetails: 'Behind the shed',
        recaptchaToken: 'forged',
      },
      headers: sentFrom,
    })

  test('SEC-05 D-49 a call that another site caused is an event, once per address in ten minutes', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    const foreign = { ...from('203.0.113.80'), 'sec-fetch-site': 'cross-site' }
    for (let tries = 0; tries < 3; tries++)
      expect((await client.call('logout', { headers: foreign })).status).toBe(403)
    await expect.poll(actionsLogged).toEqual(['account.sign-in', 'request.cross-site'])
    expect(await trail(user.id)).toMatchObject([
      { action: 'account.sign-in' },
      { action: 'request.cross-site', actor_id: user.id, address: '203.0.113.80' },
    ])
  })

  test('SEC-05 PUB-06 a forged captcha is an event of the log, once per address and IPv6 /56', async () => {
    const addresses = ['203.0.113.81', '203.0.113.81', '2001:db8:0:4500::1', '2001:db8:0:45ff::1']
    for (const address of addresses) expect((await publicJob(from(address))).status).toBe(400)
    await expect.poll(logged).toMatchObject([
      { event: 'request.forged-captcha', userId: null },
      { event: 'request.forged-captcha', userId: null },
    ])
  })

  test('SEC-05 D-21 a request beyond a limit is an event, and all addresses together record no more than 200', async () => {
    const flood = async (address: string, count: number) => {
      const guest = server.client()
      for (let sent = 0; sent < count; sent++) await guest.call('captchaSiteKey', { headers: from(address) })
    }
    await flood('203.0.113.82', 605)
    await expect.poll(actionsLogged).toEqual(['request.limited'])
    lines = []
    for (let number = 0; number < 230; number++) await publicJob(from(`198.51.100.${number}`))
    await expect.poll(() => actionsLogged().length).toBeGreaterThan(190)
    expect(actionsLogged().length).toBeLessThanOrEqual(200)
  })

  test('SEC-05 an entry of the audit trail is in the log by its ids alone, once it is stored', async () => {
    const user = await makeUser(server, { name: 'Robin Secret', email: 'robin.audited@example.com' })
    const client = await server.signedIn(user)
    const { body: job } = await client.call('createJob', { body: jobInput, headers })
    const audits = () =>
      lines.map((line) => JSON.parse(line) as { audit?: string }).filter(({ audit }) => audit)
    await expect
      .poll(audits)
      .toMatchObject([{ audit: 'job.create', actorId: user.id, subject: 'job', subjectId: (job as Job).id }])
    expect(lines.join('\n')).not.toMatch(/secret|example\.com|203\.0\.113/i)
    const failing = server.core.database.scope('live').transaction(async (tx) => {
      await recordAudit(tx, { actor: null, action: 'job.cancel', subject: { type: 'job', id: 1 } })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(audits()).toHaveLength(1)
  })
})
