import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const listed = async (email: string, query: object = {}): Promise<AccountForAdmin[]> =>
  (await admin.call('listUsers', { query: { search: email, ...query } })).body

test('ADMIN-09 a changed name or licence number waits for a look, with what stood before', async () => {
  const user = await makeUser(server, { name: 'Robin Waters', licenseNumber: 'NSW-9-1' })
  const client = await server.signedIn(user)
  const update = (body: object) => client.call('updateProfile', { body })
  const unseen = async () =>
    (await listed(user.email)).map((one) => [one.nameBefore, one.licenseNumberBefore])
  await update({ company: 'Scales' })
  expect(await unseen()).toEqual([[null, null]])
  expect(await listed(user.email, { changed: 'true' })).toEqual([])
  await update({ name: 'Robin Keel' })
  await update({ name: 'Robin Moss', licenseNumber: 'NSW-9-2' })
  expect(await unseen()).toEqual([['Robin Waters', 'NSW-9-1']])
  expect((await listed(user.email, { changed: 'true' })).map(({ id }) => id)).toEqual([user.id])
  await update({ name: 'Robin Waters' })
  expect(await unseen()).toEqual([[null, 'NSW-9-1']])
  const mark = (body: object) => admin.call('markChangesSeen', { params: { userId: user.id }, body })
  // The owner changed it again while an older value was on the admin's screen.
  for (const body of [
    { name: 'Robin Moss', licenseNumber: 'NSW-9-2' },
    { name: 'Robin Waters', licenseNumber: 'NSW-9-1' },
  ]) {
    const stale = await mark(body)
    expect([stale.status, stale.text]).toEqual([
      409,
      'These details were changed again. Please look at them once more.',
    ])
  }
  expect(await unseen()).toEqual([[null, 'NSW-9-1']])
  const seen = await mark({ name: 'Robin Waters', licenseNumber: 'NSW-9-2' })
  expect([seen.status, seen.body]).toMatchObject([
    200,
    { licenseNumberBefore: null, licenseNumber: 'NSW-9-2' },
  ])
  expect(await unseen()).toEqual([[null, null]])
})

test('ADMIN-09 before the approval nothing waits, and its owner does not see the mark', async () => {
  const user = await makeUser(server, { role: 'pending', status: 'pending' })
  const client = await server.signedIn(user)
  const answer = await client.call('updateProfile', { body: { name: 'Somebody Else' } })
  expect(answer.text).not.toContain('nameBefore')
  expect((await listed(user.email))[0]).toMatchObject({ nameBefore: null })
})

test('ADMIN-09 ADMIN-05 nothing of an admin waits: no other admin may mark it as seen', async () => {
  const user = await makeUser(server, { name: 'Robin Waters' })
  const client = await server.signedIn(user)
  const marked = async () => (await listed(user.email, { changed: 'true' })).length
  await client.call('updateProfile', { body: { name: 'Robin Keel' } })
  expect(await marked()).toBe(1)
  await admin.call('setUserRole', { params: { userId: user.id }, body: { role: 'moderator' } })
  expect(await marked()).toBe(1)
  await admin.call('setUserRole', { params: { userId: user.id }, body: { role: 'admin' } })
  expect(await marked()).toBe(0)
  await client.call('updateProfile', { body: { name: 'Robin Moss' } })
  expect(await marked()).toBe(0)
})
