import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnData } from '@snake-dispatch/contract/own-data'
import type { Person } from '@snake-dispatch/contract/person'
import type { ProfilePhoto } from '@snake-dispatch/contract/profile-photo'
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

const save = (client: TestClient, photoUrl: string) => client.call('saveProfilePhoto', { body: { photoUrl } })
const pathOf = async (client: TestClient): Promise<string | null> =>
  ((await client.call('profilePhoto')).body as ProfilePhoto).photoUrl
const statusFor = async (client: TestClient, path: string) => (await client.fetch(path)).status
const bytesAt = async (client: TestClient, path: string) =>
  Buffer.from(await (await fetch(server.origin + path, { headers: { cookie: client.cookie } })).arrayBuffer())

/** A wide photo: red at its sides, green in its middle, with a camera and a place in its metadata. */
async function widePhoto(): Promise<string> {
  const side = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#cc0000' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#00aa00' } })
    .composite([
      { input: side, left: 0, top: 0 },
      { input: side, left: 600, top: 0 },
    ])
    .withExif({ IFD0: { Make: 'Private camera' }, IFD3: { GPSLatitude: '33/1 51/1 0/1' } })
    .jpeg()
    .toBuffer()
  return dataUrl(bytes)
}

/** A catcher with a photo. */
async function withPhoto(fields: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server, fields)
  const client = await server.signedIn(user)
  const answer = await save(client, await widePhoto())
  return { user, client, path: (answer.body as ProfilePhoto).photoUrl! }
}

test('D-140 D-15 of a photo the middle is kept, as our own square JPEG without its metadata', async () => {
  const { client, path } = await withPhoto()
  expect(await pathOf(client)).toBe(path)
  const bytes = await bytesAt(client, path)
  const { format, width, height, exif } = await sharp(bytes).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 400,
    height: 400,
    exif: undefined,
  })
  expect(bytes.includes('Private')).toBe(false)
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r + 100)
  const corner = await sharp(bytes).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
  expect(corner[1]!).toBeGreaterThan(corner[0]! + 100)
})

test('D-140 its owner and admins get the photo, nobody else', async () => {
  const { path } = await withPhoto()
  const other = await server.signedIn(await makeUser(server))
  const moderator = await server.signedIn(await makeUser(server, { isModerator: true }))
  expect(await statusFor(admin, path)).toBe(200)
  expect(await statusFor(other, path)).toBe(404)
  expect(await statusFor(moderator, path)).toBe(404)
  expect(await statusFor(server.client(), path)).toBe(401)
})

test('D-140 a file that is no photo is refused in a sentence, and the photo before it stays', async () => {
  const { client, path } = await withPhoto()
  const unreadable = 'This photo cannot be read. Please use a JPEG, PNG, WebP or HEIC photo.'
  const refused = async (photoUrl: string) => {
    const { status, text } = await save(client, photoUrl)
    return [status, text]
  }
  expect(await refused(dataUrl(Buffer.from('no photo'.repeat(40))))).toEqual([400, unreadable])
  expect(await refused('https://example.com/me.jpg')).toEqual([400, 'The photo must be an image.'])
  expect(await refused(dataUrl(Buffer.alloc(2 * 1024 * 1024 + 1)))).toEqual([
    400,
    'The photo is too large. Please use one under 2 MB.',
  ])
  expect((await client.call('saveProfilePhoto', { body: {} })).text).toBe('Please choose a photo')
  expect(await pathOf(client)).toBe(path)
  expect(await statusFor(client, path)).toBe(200)
})

test('D-140 a thin strip becomes a square too', async () => {
  const { client } = await withPhoto()
  const strip = await picture({ width: 1, height: 12_000, format: 'png' })
  const { body } = await save(client, dataUrl(strip, 'image/png'))
  const bytes = await bytesAt(client, (body as ProfilePhoto).photoUrl!)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 400 })
})

test('D-140 its owner replaces and removes it, and the trail has both', async () => {
  const { user, client, path } = await withPhoto()
  const { body } = await save(client, dataUrl(await picture({ width: 20, height: 30 })))
  const second = (body as ProfilePhoto).photoUrl!
  expect(second).not.toBe(path)
  expect([await statusFor(client, path), await statusFor(client, second)]).toEqual([404, 200])
  expect((await client.call('removeProfilePhoto')).status).toBe(204)
  expect([await pathOf(client), await statusFor(client, second)]).toEqual([null, 404])
  // Once more does no harm, and is no event.
  expect((await client.call('removeProfilePhoto')).status).toBe(204)
  const actions = (await trailOf(server, 'account', user.id)).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('account.photo'))).toEqual([
    'account.photo',
    'account.photo',
    'account.photo-remove',
  ])
})

test('D-140 an admin sees it on the page of the account and removes it; lists have nothing of it', async () => {
  const { user, client, path } = await withPhoto()
  const params = { userId: user.id }
  const onPage = async () => ((await admin.call('person', { params })).body as Person).photoUrl
  expect(await onPage()).toBe(path)
  const list = await admin.call('listUsers', { query: { limit: 500 } })
  expect(list.text.toLowerCase()).not.toContain('photo')
  expect((await admin.call('removeUserPhoto', { params })).status).toBe(204)
  expect([await onPage(), await pathOf(client)]).toEqual([null, null])
  expect((await trailOf(server, 'account', user.id)).at(-1)).toMatchObject({
    action: 'account.photo-remove',
    detail: {},
  })
})

test('D-140 DATA-03 the download of own data has the photo, and an erasure leaves no byte of it', async () => {
  const { user, client } = await withPhoto()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const own = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer()
  const path = ((await save(client, dataUrl(own))).body as ProfilePhoto).photoUrl!
  const bytes = await bytesAt(client, path)
  const { photo } = (await client.call('exportOwnData')).body as OwnData
  expect(photo).toBe(dataUrl(bytes))
  const secrets = [bytes.toString('hex').slice(-400, -40), path.split('/').at(-1)!]
  expect((await findEverywhere(server.core.database, secrets)).length).toBeGreaterThan(1)
  await client.call('requestErasure', { body: { currentPassword: TEST_PASSWORD } })
  expect((await admin.call('eraseAccount', { params: { userId: user.id } })).status).toBe(204)
  expect(await findEverywhere(server.core.database, secrets)).toEqual([])
  expect(await statusFor(admin, path)).toBe(404)
})

test('D-140 who waits for approval has no photo yet', async () => {
  const pending = await server.signedIn(await makeUser(server, { role: 'pending', status: 'pending' }))
  expect((await save(pending, await widePhoto())).status).toBe(403)
})

test('D-140 D-87 in the demo a drawing takes the place of what was sent, in this visit alone', async () => {
  const demo = server.client()
  await demo.call('demoLogin')
  const { body } = await save(demo, await widePhoto())
  const path = (body as ProfilePhoto).photoUrl!
  const bytes = await bytesAt(demo, path)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 400 })
  const { dominant } = await sharp(bytes).stats()
  expect(Math.abs(dominant.g - dominant.r)).toBeLessThan(100)
  const elsewhere = server.client()
  await elsewhere.call('demoLogin')
  expect([await statusFor(elsewhere, path), await statusFor(admin, path)]).toEqual([404, 404])
  expect((await save(demo, dataUrl(Buffer.from('no photo'.repeat(40))))).status).toBe(400)
  await demo.call('removeProfilePhoto')
  expect(await pathOf(demo)).toBeNull()
})
