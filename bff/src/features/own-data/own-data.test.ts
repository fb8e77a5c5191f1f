import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnData } from '@snake-dispatch/contract/own-data'
import type { Job } from '@snake-dispatch/contract/jobs'
import { makeAdmin, makeClaimedJob, makeJob, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { makeInvoice } from '../../testing/invoices.ts'
import { trailOf } from '../../testing/stored.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('DATA-03 a catcher downloads what is held of them, and nothing of others: neither the admin who locked them nor a PayID', async () => {
  const user = await makeUser(server, { name: 'Sam Reid' })
  const admin = await makeAdmin(server, { name: 'Secretive Admin' })
  const adminClient = await server.signedIn(admin)
  const params = { userId: user.id }
  await adminClient.call('lockUser', { params, body: { reason: 'Words of an admin' } })
  await adminClient.call('unlockUser', { params })
  await adminClient.call('recordPaymentOffence', { params, body: { note: 'Did not pay Petra Private' } })
  await adminClient.call('unlockUser', { params })
  await makeInvoice(server, { user_id: user.id })
  await makeInvoice(server)
  const client = await server.signedIn(user)
  await client.call('updateProfile', { body: { company: 'Scales and Sons' } })

  const answer = await client.call('exportOwnData')
  expect(answer.status).toBe(200)
  const data: OwnData = answer.body
  expect(data.account).toMatchObject({ id: user.id, name: 'Sam Reid', company: 'Scales and Sons' })
  expect(data.devices).toMatchObject([{ isCurrent: true }])
  expect(data.invoices).toMatchObject([{ recipient: { id: user.id } }])
  expect(data.paymentOffences).toMatchObject([{ number: 1 }])
  expect(data.activity.map(({ action, byYourself }) => [action, byYourself])).toEqual(
    expect.arrayContaining([
      ['account.profile', true],
      ['account.lock', false],
    ]),
  )
  for (const { byYourself, internetAddress } of data.activity)
    expect(internetAddress === null).toBe(!byYourself)
  for (const secret of ['Secretive', 'Words of an admin', 'Petra', '$argon2'])
    expect(answer.text).not.toContain(secret)
  const trail = await trailOf(server, 'account', user.id)
  expect(trail.at(-1)).toMatchObject({ action: 'account.data-export', actor_id: user.id, detail: {} })
})

test('DATA-03 D-25 the jobs of a download are those that they logged or claimed, as they may see them today', async () => {
  const user = await makeUser(server)
  const other = await makeUser(server, { payId: 'private-payid' })
  const claimed = await makeJob(server, {
    claimedById: user.id,
    claimedAt: new Date(),
    createdById: other.id,
  })
  const logged = await makeJob(server, { createdById: user.id })
  await makeJob(server, { claimedById: other.id, claimedAt: new Date(), clientName: 'Not their client' })
  await makeJob(server, { clientName: 'Not their client' })
  const erased = await makeJob(server, { createdById: user.id, deletedAt: new Date(), deletedById: other.id })
  const client = await server.signedIn(user)
  const first = await client.call('ownJobs', { query: { limit: 1 } })
  const jobs = [...(first.body as Job[])]
  const cursor = first.headers.get('x-next-cursor')!
  jobs.push(...((await client.call('ownJobs', { query: { cursor } })).body as Job[]))
  expect(jobs.map(({ id }) => id)).toEqual([logged.id, claimed.id])
  expect(jobs.map(({ id }) => id)).not.toContain(erased.id)
  expect(jobs.map(({ clientMobile }) => clientMobile)).toEqual(['0491570157', '0491570157'])
})

test('DATA-03 the request for erasure asks for the password, is shown to admins, and can be withdrawn', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const admin = await server.signedIn(await makeAdmin(server))
  const wrong = await client.call('requestErasure', { body: { currentPassword: 'wrong' } })
  expect([wrong.status, wrong.text]).toEqual([400, 'Current password is incorrect'])
  const asked = await client.call('requestErasure', { body: { currentPassword: TEST_PASSWORD } })
  expect(asked.body).toMatchObject({ erasureRequestedAt: expect.any(String) })
  const waiting = async () =>
    ((await admin.call('erasureRequests')).body as { id: number }[]).map(({ id }) => id)
  expect(await waiting()).toEqual([user.id])
  expect((await client.call('withdrawErasure')).body).toMatchObject({ erasureRequestedAt: null })
  expect(await waiting()).toEqual([])
  const refused = await admin.call('eraseAccount', { params: { userId: user.id } })
  expect([refused.status, refused.text]).toEqual([
    409,
    'They have not asked for it: they do so in their profile.',
  ])
})

test('D-85 who owes fees, or has a client who waits, is not erased yet', async () => {
  const admin = await server.signedIn(await makeAdmin(server))
  const live = server.core.database.scope('live')
  const user = await makeUser(server)
  await (await server.signedIn(user)).call('requestErasure', { body: { currentPassword: TEST_PASSWORD } })
  const erase = async () => (await admin.call('eraseAccount', { params: { userId: user.id } })).text
  const { id } = await makeClaimedJob(server, user.id, new Date())
  expect(await erase()).toContain('claimed a job')
  await live.kysely.updateTable('jobs').set({ completed_at: new Date() }).where('id', '=', id).execute()
  expect(await erase()).toContain('not invoiced yet')
  await live.kysely.updateTable('fee_entries').set({ is_billed: true }).where('job_id', '=', id).execute()
  const invoiceId = await makeInvoice(server, { user_id: user.id })
  expect(await erase()).toContain('not paid')
  await live.kysely
    .updateTable('invoices')
    .set({ paid_on: '2026-04-09', payment_reference: 'Bank' })
    .where('id', '=', invoiceId)
    .execute()
  expect(await erase()).toBe('')
})
