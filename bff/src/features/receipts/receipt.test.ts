import type { Receipt } from '@snake-dispatch/contract/receipts'
import type { User } from '@snake-dispatch/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeAdmin, makeJob } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Job } from '../jobs/job.entity.ts'

const ABN = '51824753556'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function makeDone(fields: Partial<Job> = {}) {
  const { user, client } = await makeCatcher(server)
  // Just after midnight in Sydney.
  const at = new Date('2026-11-19T13:05:00Z')
  const { id, jobNumber } = await makeJob(server, {
    claimedById: user.id,
    claimedAt: at,
    completedAt: at,
    ...fields,
  })
  const receipt = () => client.call('jobReceipt', { params: { id } })
  return { user, client, jobNumber, receipt }
}

describe('a receipt', () => {
  test('D-150 says what was paid to whom; without an ABN and GST nothing of them', async () => {
    const { user, jobNumber, receipt } = await makeDone({
      clientPaid: 180,
      foundType: 'keelback',
      outcome: 'relocated',
    })
    expect((await receipt()).body).toEqual({
      jobNumber,
      completedOn: '2026-11-20',
      snakeType: 'keelback',
      clientName: 'Robin Client',
      address: '12 Wattle Street, Penrith NSW 2750',
      suburb: 'Penrith',
      amount: 180,
      isPaidKnown: true,
      gstCents: null,
      catcher: { name: user.name, company: user.company ?? null, abn: null },
    } satisfies Receipt)
  })

  test('D-150 of a completion that does not say what was paid it has the quote, and says so', async () => {
    const { receipt } = await makeDone()
    expect((await receipt()).body).toMatchObject({ amount: 250, isPaidKnown: false })
  })

  test('D-150 has ABN and GST as the profile says now', async () => {
    const { client, receipt } = await makeDone({ clientPaid: 180 })
    await client.call('updateProfile', { body: { abn: '51 824 753 556', gstRegistered: true } })
    expect((await receipt()).body).toMatchObject({ gstCents: 1636, catcher: { abn: ABN } })
    await client.call('updateProfile', { body: { gstRegistered: false } })
    expect((await receipt()).body).toMatchObject({ gstCents: null, catcher: { abn: ABN } })
  })

  test('D-150 there is none where nothing was paid', async () => {
    const { receipt } = await makeDone({ clientPaid: 0 })
    const answer = await receipt()
    expect([answer.status, answer.text]).toEqual([
      409,
      'Nothing was paid for this job, so there is no receipt.',
    ])
  })
})

describe('the profile', () => {
  test('D-150 an ABN is stored without spaces, and taken away with GST', async () => {
    const { client } = await makeCatcher(server)
    const change = async (body: object): Promise<User> => (await client.call('updateProfile', { body })).body
    expect(await change({ abn: ' 51 824 753 556 ', gstRegistered: true })).toMatchObject({
      abn: ABN,
      gstRegistered: true,
    })
    expect((await client.call('me')).body).toMatchObject({ abn: ABN, gstRegistered: true })
    expect(await change({ abn: '', gstRegistered: false })).toMatchObject({ abn: null, gstRegistered: false })
  })

  test.each([
    [{ abn: '51824753557' }, 'Please enter a valid ABN of 11 digits'],
    [{ abn: '5182475355' }, 'Please enter a valid ABN of 11 digits'],
    [{ gstRegistered: true }, 'Please enter your ABN to be registered for GST.'],
    [{ abn: null, gstRegistered: true }, 'Please enter your ABN to be registered for GST.'],
  ])('D-150 %j is refused', async (body, message) => {
    const { client } = await makeCatcher(server)
    const answer = await client.call('updateProfile', { body })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect((await client.call('me')).body).toMatchObject({ abn: null, gstRegistered: false })
  })

  test('D-150 an ABN that GST needs is not taken away alone', async () => {
    const { client } = await makeCatcher(server)
    await client.call('updateProfile', { body: { abn: ABN, gstRegistered: true } })
    expect((await client.call('updateProfile', { body: { abn: null } })).status).toBe(400)
    expect((await client.call('me')).body).toMatchObject({ abn: ABN, gstRegistered: true })
  })

  test('DATA-03 D-150 it is in the download of own data, and erased with the account', async () => {
    const { user, client } = await makeCatcher(server)
    await client.call('updateProfile', { body: { abn: ABN, gstRegistered: true } })
    expect((await client.call('exportOwnData')).body).toMatchObject({
      account: { abn: ABN, gstRegistered: true },
    })
    await client.call('requestErasure', { body: { currentPassword: 'Test-password-1' } })
    const admin = await server.signedIn(await makeAdmin(server))
    await admin.call('eraseAccount', { params: { userId: user.id } })
    const row = await server.core.database
      .scope('live')
      .kysely.selectFrom('users')
      .where('id', '=', user.id)
      .select(['abn', 'gst_registered'])
      .executeTakeFirst()
    expect(row).toEqual({ abn: null, gst_registered: false })
  })
})
