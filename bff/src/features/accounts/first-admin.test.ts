import { NO_LICENCE } from '@snake-dispatch/domain/licence'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { registration } from '../../testing/registration.ts'
import { ADMIN_PASSWORD } from '../../testing/test-env.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeFirstAdmin } from './first-admin.service.ts'

const EMAIL = 'admin@snake-dispatch.example'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.core.database.withoutRealm.deleteFrom('users').where('email', '=', EMAIL).execute()
})

const accounts = () =>
  server.core.database.withoutRealm
    .selectFrom('users')
    .select(['role', 'is_admin'])
    .where('email', '=', EMAIL)
    .execute()

test('D-18 two replicas that start at once on an empty database make one admin', async () => {
  await Promise.all([makeFirstAdmin(server.core), makeFirstAdmin(server.core)])
  expect(await accounts()).toEqual([{ role: 'admin', is_admin: true }])
})

test('D-18 another person’s account at ADMIN_EMAIL stops the start with a sentence', async () => {
  await makeUser(server, { email: EMAIL })
  await expect(makeFirstAdmin(server.core)).rejects.toThrow(
    `The account ${EMAIL} is not an admin. Choose another address with ADMIN_EMAIL.`,
  )
  expect(await accounts()).toEqual([{ role: 'catcher', is_admin: false }])
})

test('AUTH-08 the first admin blocks no licence number and can save an unchanged profile', async () => {
  const catcher = { ...registration(), licenseNumber: NO_LICENCE }
  expect((await server.client().call('register', { body: catcher })).status).toBe(201)
  await makeFirstAdmin(server.core)
  const admin = await server.signedIn({ email: EMAIL }, ADMIN_PASSWORD)
  expect((await admin.call('updateProfile', { body: { licenseNumber: NO_LICENCE } })).status).toBe(200)
  const taken = { ...registration(), licenseNumber: 'First Admin' }
  expect((await server.client().call('register', { body: taken })).status).toBe(201)
})

test('LAND-05 the first admin claims no job until they have entered a licence number', async () => {
  await makeFirstAdmin(server.core)
  const admin = await server.signedIn({ email: EMAIL }, ADMIN_PASSWORD)
  const [one, other] = [await makeJob(server), await makeJob(server)]
  const claim = (id: number) => admin.call('claimJob', { params: { id }, body: { eta: 30 } })
  const refused = await claim(one.id)
  expect([refused.status, refused.text]).toEqual([
    403,
    'Add your licence number to your profile before you claim a job.',
  ])
  expect((await admin.call('myActiveJobs')).body).toEqual([])
  await admin.call('updateProfile', { body: { licenseNumber: 'NSW-77001' } })
  expect((await claim(other.id)).status).toBe(200)
})
