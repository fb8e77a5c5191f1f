import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeCredential } from '../../testing/credentials.ts'
import { makeAdmin, makeJob, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from '../accounts/user.entity.ts'

const clock = makeTestClock('2026-11-25T15:00:00+11:00')
const licence = { kind: 'licence', number: 'NSW-ANN-1', expiresOn: '2027-06-30' } as const

let server: TestServer
let admin: TestClient
let ann: User
let anns: TestClient
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { clock })
  admin = await server.signedIn(await makeAdmin(server))
  ann = await makeUser(server, {
    name: 'Ann Quollworth',
    company: 'Bushland Reptiles',
    contactNumber: '0491 570 156',
    licenseNumber: licence.number,
  })
  anns = await server.signedIn(ann)
  await anns.call('saveProfilePhoto', {
    body: { photoUrl: dataUrl(await picture({ width: 40, height: 30 })) },
  })
})
afterAll(() => server.close())
beforeEach(() => clock.set('2026-11-25T15:00:00+11:00'))

const read = async (link: string): Promise<ClientPage> =>
  (await server.client().call('readClientPage', { body: { link } })).body
const photoFor = async (link: string): Promise<string | null> => {
  const answer = await server.client().call('readCatcherPhoto', { body: { link } })
  return (answer.body as { photo: string | null }).photo
}
const claim = (jobId: number, client = anns) =>
  client.call('claimJob', { params: { id: jobId }, body: { eta: 30 } })

/** A request that nobody has claimed, with its links. */
async function request() {
  const { id } = await makeJob(server, { createdAt: clock.now() })
  return { jobId: id, ...(await makeClientLinks(server, id)) }
}

/** The same, claimed by a catcher. */
async function claimed(client = anns) {
  const made = await request()
  expect((await claim(made.jobId, client)).status).toBe(200)
  return made
}

const bare = (firstName: string) => ({
  firstName,
  phone: null,
  company: null,
  photo: null,
  licenceCheckedAt: null,
})

test('D-140 who comes is shown from the claim on, to both links; the page has the name of the photo, not the photo', async () => {
  const { jobId, client, view } = await request()
  expect([(await read(client)).catcher, await photoFor(client), await photoFor(view)]).toEqual([
    null,
    null,
    null,
  ])
  await claim(jobId)
  const { catcher } = await read(client)
  expect(catcher).toEqual({
    firstName: 'Ann',
    phone: '0491 570 156',
    company: 'Bushland Reptiles',
    photo: expect.stringMatching(/^[\w-]{43}$/),
    licenceCheckedAt: null,
  })
  expect((await read(view)).catcher).toEqual(catcher)
  const photo = await photoFor(client)
  expect(photo).toMatch(/^data:image\/jpeg;base64,\/9j/)
  expect(await photoFor(view)).toBe(photo)
  // What names the photo opens nothing without a session.
  expect((await server.client().fetch(`/api/photos/${catcher!.photo}`)).status).toBe(401)
})

test('D-140 another photo has another name, and a removed one is gone at once', async () => {
  const bob = await makeUser(server, { name: 'Bob Second', company: null })
  const bobs = await server.signedIn(bob)
  const { client } = await claimed(bobs)
  expect((await read(client)).catcher).toMatchObject({ company: null, photo: null })
  const saved = async (side: number) => {
    const photoUrl = dataUrl(await picture({ width: side, height: side }))
    await bobs.call('saveProfilePhoto', { body: { photoUrl } })
    return (await read(client)).catcher!.photo
  }
  const [first, second] = [await saved(10), await saved(20)]
  expect([first, second]).toEqual([expect.any(String), expect.any(String)])
  expect(first).not.toBe(second)
  await admin.call('removeUserPhoto', { params: { userId: bob.id } })
  expect([(await read(client)).catcher!.photo, await photoFor(client)]).toEqual([null, null])
})

test('D-140 the job that was given back shows nothing of whoever had it', async () => {
  const { jobId, client, view } = await claimed()
  await anns.call('releaseJob', { params: { id: jobId }, body: { reason: 'car broke down' } })
  for (const link of [client, view])
    expect([(await read(link)).catcher, await photoFor(link)]).toEqual([null, null])
})

test.each(['client', 'catcher', 'staff'] as const)(
  'D-140 a job that was cancelled by %s shows nothing of whoever had it',
  async (by) => {
    const { jobId, client, view } = await claimed()
    if (by === 'client') {
      const { version } = await read(client)
      await server.client().call('cancelRequest', { body: { link: client, seen: version } })
    } else await (by === 'staff' ? admin : anns).call('cancelJob', { params: { id: jobId } })
    const page = await read(client)
    expect([page.cancelledBy === null, page.catcher]).toEqual([false, null])
    for (const link of [client, view]) expect(await photoFor(link)).toBeNull()
  },
)

test('D-140 who came is still shown once it is done, until the page closes', async () => {
  const { jobId, client, view } = await claimed()
  await anns.call('completeJob', { params: { id: jobId }, body: { completionNotes: 'Relocated' } })
  expect(await read(client)).toMatchObject({
    completedAt: expect.any(String),
    catcher: { firstName: 'Ann', company: 'Bushland Reptiles', photo: expect.any(String) },
  })
  expect(await photoFor(view)).not.toBeNull()
  clock.set('2026-11-26T15:01:00+11:00')
  expect((await server.client().call('readCatcherPhoto', { body: { link: view } })).status).toBe(404)
})

test('D-140 D-62 the day of the check is shown while the licence is valid and unchanged', async () => {
  const { client } = await claimed()
  const checkedAt = async () => (await read(client)).catcher!.licenceCheckedAt
  await makeCredential(server, ann.id, licence)
  expect(await checkedAt()).toBeNull()
  const { number, expiresOn } = licence
  const params = { userId: ann.id, kind: licence.kind }
  await admin.call('checkCredential', { params, body: { number, expiresOn } })
  expect(await checkedAt()).toBe('2026-11-25T04:00:00.000Z')
  await anns.call('updateProfile', { body: { licenseNumber: 'NSW-ANN-2' } })
  expect(await checkedAt()).toBeNull()
  await anns.call('updateProfile', { body: { licenseNumber: number } })
  expect(await checkedAt()).not.toBeNull()
  // Through its last day, in Sydney.
  clock.set('2027-06-30T23:30:00+10:00')
  expect(await checkedAt()).not.toBeNull()
  clock.set('2027-07-01T00:30:00+10:00')
  expect(await checkedAt()).toBeNull()
})

test('D-140 of a catcher who was locked or erased the client reads the first name alone', async () => {
  const cara = await makeUser(server, { name: 'Cara Third' })
  const caras = await server.signedIn(cara)
  const photoUrl = dataUrl(await picture({ width: 10, height: 10 }))
  await caras.call('saveProfilePhoto', { body: { photoUrl } })
  const { jobId, client } = await claimed(caras)
  const params = { userId: cara.id }
  await admin.call('lockUser', { params, body: { reason: 'A complaint' } })
  expect([(await read(client)).catcher, await photoFor(client)]).toEqual([bare('Cara'), null])
  clock.set('2026-11-25T15:31:00+11:00')
  const { version } = await read(client)
  const refused = await server.client().call('cancelRequest', { body: { link: client, seen: version } })
  expect([refused.status, refused.text]).toEqual([409, 'They may be at your door already.'])
  await admin.call('unlockUser', { params })
  expect((await read(client)).catcher).toMatchObject({ phone: '0491 570 156', photo: expect.any(String) })
  await (
    await server.signedIn(cara)
  ).call('completeJob', {
    params: { id: jobId },
    body: { completionNotes: 'Relocated' },
  })
  const kysely = server.core.database.scope('live').kysely
  await kysely.updateTable('fee_entries').set({ is_billed: true }).where('user_id', '=', cara.id).execute()
  const again = await server.signedIn(cara)
  await again.call('requestErasure', { body: { currentPassword: TEST_PASSWORD } })
  expect((await admin.call('eraseAccount', { params })).status).toBe(204)
  const { catcher } = await read(client)
  expect(catcher).toEqual(bare(catcher!.firstName))
  expect(await photoFor(client)).toBeNull()
})

test('D-140 DISP-34 a wrong link gives no photo', async () => {
  expect((await server.client().call('readCatcherPhoto', { body: { link: 'wrong' } })).status).toBe(404)
})
