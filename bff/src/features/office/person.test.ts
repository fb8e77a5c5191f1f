import type { Person } from '@snake-dispatch/contract/person'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAsConnected } from '../../testing/connected.ts'
import { makeCredential } from '../../testing/credentials.ts'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const noPlan = { hours: [], exceptions: [], highOnlyAtNight: false }
const plan = {
  hours: [{ weekday: 1, from: '08:00', to: '18:00' }],
  exceptions: [{ date: '2099-12-25', from: '00:00', to: '00:00', isAvailable: false }],
  highOnlyAtNight: true,
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('ADMIN-17 API GET /api/admin/users/{userId} says whether they are on call, hear of jobs and may take them', async () => {
  const admin = await server.signedIn(await makeAdmin(server))
  const catcher = await makeUser(server, { name: 'Robin Reid', baseSuburb: 'Dapto' })
  const own = await server.signedIn(catcher)
  const read = async () => (await admin.call('person', { params: { userId: catcher.id } })).body as Person
  const before = await read()
  expect(before.account).toMatchObject({
    id: catcher.id,
    name: 'Robin Reid',
    baseSuburb: 'Dapto',
    version: 1,
  })
  expect(before.account).not.toHaveProperty('password')
  expect({ ...before, account: null }).toEqual({
    account: null,
    photoUrl: null,
    onCall: { mode: 'always', isOnCall: true, changesAt: null, ...noPlan },
    isReachable: false,
    claimStop: null,
  })
  await own.call('saveOnCallPlan', { body: plan })
  await own.call('switchOnCall', { body: { choice: 'off' } })
  await makeCredential(server, catcher.id, { kind: 'firstAid', expiresOn: '2026-01-31' })
  await countAsConnected(server, catcher)
  expect({ ...(await read()), account: null }).toEqual({
    account: null,
    photoUrl: null,
    onCall: { mode: 'off', isOnCall: false, changesAt: null, ...plan },
    isReachable: true,
    claimStop: 'Their first aid certificate has expired.',
  })
  expect((await admin.call('person', { params: { userId: 999_999 } })).status).toBe(404)
})

test('ADMIN-17 DATA-03 an erased account has no page, and nothing can be done with it', async () => {
  const admin = await server.signedIn(await makeAdmin(server))
  const { id: userId } = await makeUser(server, { status: 'rejected' })
  expect((await admin.call('eraseAccount', { params: { userId } })).status).toBe(204)
  const answer = await admin.call('person', { params: { userId } })
  expect([answer.status, answer.text]).toEqual([404, 'This account was erased.'])
})
