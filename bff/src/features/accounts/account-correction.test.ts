import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const correct = (userId: number, body: object) => admin.call('correctAccount', { params: { userId }, body })
const correctionsOf = async (userId: number) =>
  (await trailOf(server, 'account', userId)).filter(({ action }) => action === 'account.correct')

test('ADMIN-18 API PATCH /api/admin/users/{userId} facts are corrected, its owner sees them, and the trail has which', async () => {
  const { id, email } = await makeUser(server, { name: 'Robyn Red', contactNumber: '0491 570 110' })
  const answer = await correct(id, {
    name: 'Robin Reid',
    contactNumber: null,
    company: 'Reptile Relocations',
  })
  const account: AccountForAdmin = answer.body
  expect(account).toMatchObject({
    name: 'Robin Reid',
    contactNumber: null,
    email,
    version: 2,
    nameBefore: null,
  })
  const own = await server.signedIn({ email })
  expect((await own.call('me')).body).toMatchObject({ name: 'Robin Reid' })
  expect((await correctionsOf(id)).map(({ detail }) => detail)).toEqual([
    { fields: ['name', 'contactNumber'] },
  ])
  // The same again changes nothing, and is no entry.
  expect((await correct(id, { name: 'Robin Reid' })).body).toMatchObject({ version: 2 })
  expect(await correctionsOf(id)).toHaveLength(1)
})

test('ADMIN-18 ADMIN-09 a licence number that an admin corrects waits for no look, and one of another account is refused', async () => {
  const user = await makeUser(server)
  const { licenseNumber: taken } = await makeUser(server)
  const own = await server.signedIn(user)
  await own.call('updateProfile', { body: { name: 'Another Name', licenseNumber: 'NSW-typo' } })
  const corrected = await correct(user.id, { licenseNumber: 'NSW-right' })
  expect(corrected.body).toMatchObject({ licenseNumber: 'NSW-right', licenseNumberBefore: null })
  // Of the name nobody has said anything.
  expect((corrected.body as AccountForAdmin).nameBefore).toBe(user.name)
  const clash = await correct(user.id, { licenseNumber: ` ${taken.toLowerCase()}` })
  expect([clash.status, clash.text]).toEqual([409, 'An account with this licence number already exists.'])
})

test('ADMIN-18 D-61 of two admins who correct one account at once the second is told', async () => {
  const { id } = await makeUser(server)
  const other = await server.signedIn(await makeAdmin(server))
  const answers = await Promise.all(
    [admin, other].map((client, index) =>
      client.call('correctAccount', {
        params: { userId: id },
        body: { company: `Company ${index}`, version: 1 },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('ADMIN-18 neither one’s own nor another admin’s, and no email', async () => {
  const { id } = await makeAdmin(server)
  expect((await correct(id, { name: 'Somebody Else' })).status).toBe(403)
  const catcher = await makeUser(server)
  expect((await correct(catcher.id, { email: 'other@example.com' })).status).toBe(400)
})
