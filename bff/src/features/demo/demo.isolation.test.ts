import type { Job } from '@snake-dispatch/contract/jobs'
import { endpoints } from '@snake-dispatch/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoRows, visitDemo, visitOf } from '../../testing/demo-visitor.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createClientLinks } from '../client-page/client-links.service.ts'
import { createDemo } from './demo.feature.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('D-02 no call of the demo account carries anything of the live realm', async () => {
  const secret = 'Privatesurname'
  const live = await makeUser(server, { name: secret, company: secret, payId: `${secret}@example.com` })
  const job = await makeJob(server, {
    clientName: secret,
    suburb: secret,
    details: secret,
    createdById: live.id,
  })
  const client = await visitDemo(server)
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.method !== 'GET') continue
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key) => String(key === 'userId' ? live.id : job.id))
    const { text } = await client.fetch(path)
    expect([name, text.includes(secret)]).toEqual([name, false])
  }
  const search = await client.call('availableJobs', { query: { search: secret } })
  expect(search.body).toEqual([])
  const claim = await client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
  expect(claim.status).toBe(404)
  expect(
    (await client.call('completeJob', { params: { id: job.id }, body: { completionNotes: 'x' } })).status,
  ).toBe(404)
})

test('D-02 no live account, not even an admin, sees or reaches anything of the demo', async () => {
  const { kysely } = await visitOf(server, await visitDemo(server))
  const job = await kysely.selectFrom('jobs').select('id').executeTakeFirst()
  const person = await kysely.selectFrom('users').select('id').executeTakeFirst()
  const admin = await server.signedIn(await makeAdmin(server))
  for (const name of ['availableJobs', 'listUsers', 'pendingUsers'] as const)
    expect((await admin.call(name)).text).not.toMatch(/MWL-DEMO|Alex Morgan/)
  const listed = (await admin.call('availableJobs')).body as Job[]
  expect(listed.every(({ jobNumber }) => jobNumber < 90_000_000)).toBe(true)
  const claim = await admin.call('claimJob', { params: { id: job!.id }, body: { eta: 30 } })
  expect(claim.status).toBe(404)
  const lock = await admin.call('lockUser', { params: { userId: person!.id }, body: { reason: 'x' } })
  expect(lock.status).toBe(404)
})

test('D-02 what is done in the demo bears no fee, notifies no live user and leaves no trail', async () => {
  const listener = await makeUser(server)
  const client = await visitDemo(server)
  const created = await client.call('createJob', {
    body: {
      snakeType: 'easternBrownSnake',
      urgency: 'high',
      clientName: 'Demo Client',
      clientMobile: '0491 570 157',
      address: '1 Wattle Street, Penrith NSW 2750',
      suburb: 'Penrith',
      quotedCost: 250,
    },
  })
  const { id } = created.body as Job
  expect((await client.call('claimJob', { params: { id }, body: { eta: 30 } })).status).toBe(200)
  const body = { completionNotes: 'Done' }
  expect((await client.call('completeJob', { params: { id }, body })).status).toBe(200)
  await tasksDone(server)
  const { withoutRealm } = server.core.database
  expect(
    await withoutRealm.selectFrom('fee_entries').select('id').where('job_id', '=', id).execute(),
  ).toEqual([])
  const notified = withoutRealm.selectFrom('notifications').select('id')
  expect(await notified.where('user_id', '=', listener.id).execute()).toEqual([])
  const trail = withoutRealm.selectFrom('audit_entries').select('id').where('subject_type', '=', 'job')
  expect(await trail.where('subject_id', '=', id).execute()).toEqual([])
})

test('D-02 D-39 the demo account keeps its email address, its password and its sessions', async () => {
  const client = await visitDemo(server)
  const refused = async (name: 'changePassword' | 'updateProfile' | 'signOutEverywhere', body?: object) => {
    const answer = await client.call(name, { body })
    return [answer.status, answer.text]
  }
  expect(await refused('changePassword', { currentPassword: '!', newPassword: 'New-password-1' })).toEqual([
    403,
    'The demo account keeps its password.',
  ])
  expect(await refused('updateProfile', { email: 'mine@example.com' })).toEqual([
    403,
    'The demo account keeps its email address.',
  ])
  expect(await refused('signOutEverywhere')).toEqual([
    403,
    'The demo account can only be signed out in your own browser.',
  ])
  expect(
    (await client.call('updateProfile', { body: { email: 'demo@snake-dispatch.example' } })).status,
  ).toBe(200)
})

test('D-02 no password signs in to the demo realm', async () => {
  const client = await visitDemo(server)
  const body = { username: 'demo@snake-dispatch.example', password: '!' }
  expect((await client.call('login', { body })).status).toBe(401)
  expect((await server.client().call('login', { body })).status).toBe(401)
})

test('D-02 the demo login leaves the session of a live account, which did not become another', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const { cookie } = client
  await visitDemo(server, client)
  expect((await client.call('me')).body).toMatchObject({ isDemo: true })
  expect((await server.client().call('me', { headers: { cookie } })).status).toBe(401)
})

test('AUTH-09 where the demo is switched off, its open sessions end at the next start', async () => {
  const [visitor, user] = [await visitDemo(server), await server.signedIn(await makeUser(server))]
  const { core } = server
  await createDemo({ ...core, env: { ...core.env, DEMO_ENABLED: true } }, createClientLinks(core)).start()
  expect((await visitor.call('me')).status).toBe(200)
  await createDemo({ ...core, env: { ...core.env, DEMO_ENABLED: false } }, createClientLinks(core)).start()
  expect((await visitor.call('me')).status).toBe(401)
  expect((await user.call('me')).status).toBe(200)
})

test('AUTH-09 a server without a demo says so, and makes none', async () => {
  const closed = await startTestServer({ DEMO_ENABLED: 'false' })
  const answer = await closed.client().call('demoLogin')
  expect([answer.status, answer.text]).toEqual([403, 'The demo account is not available here.'])
  expect(await demoRows(closed, 'users')).toEqual([])
  await closed.close()
})
