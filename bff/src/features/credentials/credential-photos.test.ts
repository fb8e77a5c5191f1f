import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CredentialForAdmin } from '@snake-dispatch/contract/credential-changes'
import type { OwnCredentials } from '@snake-dispatch/contract/credentials'
import type { OwnData } from '@snake-dispatch/contract/own-data'
import { forgetSecrets } from '../../db/settings.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { findEverywhere } from '../../testing/find-everywhere.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
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

const params = { kind: 'firstAid' } as const
const save = async (client: TestClient) =>
  client.call('saveCredentialPhoto', {
    params,
    body: { photoUrl: dataUrl(await picture({ width: 1800, height: 1200 })) },
  })
const photoIn = ({ credentials }: OwnCredentials) =>
  credentials.find(({ kind }) => kind === 'firstAid')!.photoUrl
const statusFor = async (client: TestClient, path: string) => (await client.fetch(path)).status
const bytesAt = async (client: TestClient, path: string) =>
  Buffer.from(await (await fetch(server.origin + path, { headers: { cookie: client.cookie } })).arrayBuffer())

async function withPhoto() {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const { body } = await save(client)
  return { user, client, path: photoIn(body)! }
}

test('D-146 the photo of a certificate is large enough to be read, for its owner and admins alone', async () => {
  const { user, client, path } = await withPhoto()
  const { format, width, height } = await sharp(await bytesAt(client, path)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 1067 })
  const list = (await admin.call('userCredentials', { params: { userId: user.id } })).body
  expect((list as CredentialForAdmin[]).map(({ photoUrl }) => photoUrl)).toEqual([null, null, path])
  const moderator = await server.signedIn(await makeUser(server, { isModerator: true }))
  const other = await server.signedIn(await makeUser(server))
  expect([await statusFor(admin, path), await statusFor(moderator, path)]).toEqual([200, 404])
  expect([await statusFor(other, path), await statusFor(server.client(), path)]).toEqual([404, 401])
})

test('D-146 it is encrypted in the database', async () => {
  const { client, path } = await withPhoto()
  const bytes = await bytesAt(client, path)
  expect(bytes.length).toBeGreaterThan(1000)
  expect(await findEverywhere(server.core.database, [bytes.toString('hex').slice(-400, -40)])).toEqual([])
})

test('D-146 its owner replaces and removes it, and the trail has each; a check stays', async () => {
  const { user, client, path } = await withPhoto()
  const second = photoIn((await save(client)).body)!
  expect([await statusFor(client, path), await statusFor(client, second)]).toEqual([404, 200])
  const body = { number: 'FA-22', issuer: null, expiresOn: '2030-01-31' }
  await admin.call('saveUserCredential', { params: { userId: user.id, ...params }, body })
  const checkedAt = async () =>
    ((await client.call('credentials')).body as OwnCredentials).credentials[2]!.checkedAt
  const before = await checkedAt()
  expect(before).not.toBeNull()
  const removed = (await client.call('removeCredentialPhoto', { params })).body as OwnCredentials
  expect(photoIn(removed)).toBeNull()
  expect([await statusFor(client, second), await checkedAt()]).toEqual([404, before])
  // Once more does no harm, and is no event.
  await client.call('removeCredentialPhoto', { params })
  const actions = (await trailOf(server, 'account', user.id)).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('account.credential-photo'))).toEqual([
    'account.credential-photo',
    'account.credential-photo',
    'account.credential-photo-remove',
  ])
})

test('D-146 DATA-03 the download of own data has it, and an erasure removes it', async () => {
  const { user, client, path } = await withPhoto()
  const { credentialPhotos } = (await client.call('exportOwnData')).body as OwnData
  expect(credentialPhotos).toEqual([{ kind: 'firstAid', photo: dataUrl(await bytesAt(client, path)) }])
  await client.call('requestErasure', { body: { currentPassword: TEST_PASSWORD } })
  expect((await admin.call('eraseAccount', { params: { userId: user.id } })).status).toBeLessThan(300)
  expect(await statusFor(admin, path)).toBe(404)
  const rows = await server.core.database.withoutRealm
    .selectFrom('credential_photos')
    .select('id')
    .where('user_id', '=', user.id)
    .execute()
  expect(rows).toEqual([])
})

test('D-146 whoever forgets the secrets forgets the photos that they open', async () => {
  const fresh = await startTestServer()
  const client = await fresh.signedIn(await makeUser(fresh))
  await save(client)
  await forgetSecrets(fresh.core.database)
  const rows = await fresh.core.database.withoutRealm.selectFrom('credential_photos').select('id').execute()
  expect(rows).toEqual([])
  await fresh.close()
})
