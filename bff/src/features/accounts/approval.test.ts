import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentialKinds } from '@snake-dispatch/domain/credentials'
import { makeCredential } from '../../testing/credentials.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { registration } from '../../testing/registration.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const makePending = () => makeUser(server, { role: 'pending', status: 'pending' })
const decide = (name: 'approveUser' | 'rejectUser', userId: number) =>
  admin.call(name, { params: { userId } })

test('ADMIN-02 API GET /api/admin/users/pending registrations are listed, oldest first, until decided', async () => {
  const [first, second] = [await makePending(), await makePending()]
  const listed = async () => ((await admin.call('pendingUsers')).body as { id: number }[]).map(({ id }) => id)
  expect(await listed()).toEqual([first.id, second.id])
  expect((await decide('approveUser', first.id)).status).toBe(200)
  expect((await decide('rejectUser', second.id)).status).toBe(200)
  expect(await listed()).toEqual([])
})

test('ADMIN-02 API POST /api/admin/users/{userId}/approve an approved account is a catcher, and its open session has the rights of one at once', async () => {
  const user = await makePending()
  const client = await server.signedIn(user)
  expect((await client.call('availableJobs')).status).toBe(403)
  const answer = await decide('approveUser', user.id)
  expect(answer.body).toMatchObject({ id: user.id, status: 'approved', role: 'catcher' })
  expect((answer.body as { approvedAt: string }).approvedAt).toMatch(/^\d{4}-/)
  expect((await client.call('availableJobs')).status).toBe(200)
})

test('ADMIN-02 deciding again changes nothing, deciding otherwise is a conflict', async () => {
  const user = await makePending()
  const first = await decide('approveUser', user.id)
  expect((await decide('approveUser', user.id)).body).toEqual(first.body)
  const answer = await decide('rejectUser', user.id)
  expect([answer.status, answer.text]).toEqual([409, 'This registration was approved already.'])
  const other = await makePending()
  await decide('rejectUser', other.id)
  const late = await decide('approveUser', other.id)
  expect([late.status, late.text]).toEqual([409, 'This registration was rejected.'])
})

test('D-171 the trail says how many credentials were checked, and why somebody is approved without', async () => {
  const [none, some, all] = [await makePending(), await makePending(), await makePending()]
  await makeCredential(server, some.id, { kind: 'insurance' })
  for (const kind of credentialKinds) await makeCredential(server, all.id, { kind })
  await server.core.database
    .scope('live')
    .kysely.updateTable('credentials')
    .set({ checked_at: new Date().toISOString() })
    .execute()
  const params = { userId: some.id }
  const reason = 'NPWS answers 0491 570 156 next week'
  expect((await admin.call('approveUser', { params, body: { reason } })).status).toBe(200)
  // Another admin was quicker: their reason stays.
  const again = await admin.call('approveUser', { params, body: { reason: 'Other' } })
  expect(again.status).toBe(200)
  await decide('approveUser', none.id)
  await decide('approveUser', all.id)
  const trail = await server.core.database
    .scope('live')
    .kysely.selectFrom('audit_entries')
    .select(['subject_id as id', 'detail'])
    .where('action', '=', 'account.approve')
    .where('subject_id', 'in', [none.id, some.id, all.id])
    .orderBy('audit_entries.id')
    .execute()
  expect(trail.map(({ id, detail }) => [id, detail])).toEqual([
    // No telephone numbers in the trail (D-26).
    [some.id, { checked: 1, reason: expect.stringMatching(/^NPWS answers (?!0491).* next week$/) as string }],
    [none.id, { checked: 0 }],
    [all.id, {}],
  ])
})

test('ADMIN-02 of approve and reject at once exactly one takes effect', async () => {
  const user = await makePending()
  const answers = await Promise.all([decide('approveUser', user.id), decide('rejectUser', user.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('AUTH-14 API POST /api/admin/users/{userId}/reject a rejection ends the sessions of the account', async () => {
  const user = await makePending()
  const client = await server.signedIn(user)
  await decide('rejectUser', user.id)
  expect((await client.call('me')).status).toBe(401)
})

test('ADMIN-02 only admins decide, and only about accounts of their realm', async () => {
  const user = await makePending()
  const demo = await makeUser(server, { realm: 'demo', role: 'pending', status: 'pending' })
  const clients = [
    server.client(),
    await server.signedIn(await makeUser(server)),
    await server.signedIn(await makeUser(server, { role: 'moderator', isModerator: true })),
  ]
  const statuses = await Promise.all(
    clients.map(async (client) => (await client.call('approveUser', { params: { userId: user.id } })).status),
  )
  expect(statuses).toEqual([401, 403, 403])
  for (const userId of [demo.id, 999_999, 99_999_999_999, 'abc', '1.5', '-1', '%00']) {
    expect((await decide('approveUser', userId as number)).status).toBe(404)
  }
})

test('ADMIN-13 AUTH-08 D-61 who was rejected registers again with the same email and licence, and signs in with the new password', async () => {
  const entered = registration()
  const register = (fields: object = {}) =>
    server.client().call('register', { body: { ...entered, ...fields } })
  const signIn = (password: string) =>
    server.client().call('login', { body: { username: entered.email, password } })
  const waiting = async () =>
    ((await admin.call('pendingUsers')).body as { id: number; email: string }[]).filter(
      ({ email }) => email === entered.email,
    )
  await register()
  const [first] = await waiting()
  expect((await register()).status).toBe(409)
  await decide('rejectUser', first!.id)
  expect((await signIn(entered.password)).text).toBe('Your registration was not approved.')
  const password = 'Another-quoll-2'
  expect((await register({ password, confirmPassword: password })).status).toBe(201)
  expect((await register()).status).toBe(409)
  expect((await signIn(entered.password)).status).toBe(401)
  const [second] = await waiting()
  expect((await decide('approveUser', second!.id)).status).toBe(200)
  expect((await signIn(password)).body).toMatchObject({ id: second!.id, status: 'approved' })
  const reopened = await admin.call('reopenUser', { params: { userId: first!.id } })
  expect([reopened.status, reopened.text]).toEqual([409, 'An account with this email already exists.'])
})

test('ADMIN-16 API GET /api/admin/users/pending is searched and read page by page, also after its last entry was decided', async () => {
  const names = ['Paged One', 'Paged Two', 'Paged Three']
  for (const name of names) await makeUser(server, { role: 'pending', status: 'pending', name })
  const read = async (query: object) => {
    const { body, headers } = await admin.call('pendingUsers', { query: { search: 'paged', ...query } })
    return { page: body as { id: number; name: string }[], cursor: headers.get('x-next-cursor') }
  }
  const first = await read({ limit: 2 })
  expect(first.page.map(({ name }) => name)).toEqual(['Paged One', 'Paged Two'])
  await decide('approveUser', first.page[1]!.id)
  const second = await read({ limit: 2, cursor: first.cursor })
  expect([second.page.map(({ name }) => name), second.cursor]).toEqual([['Paged Three'], null])
  expect((await admin.call('pendingUsers', { query: { cursor: 'x' } })).status).toBe(400)
})

test('ADMIN-16 API GET /api/admin/users/pending/count says how many wait', async () => {
  const count = async () => ((await admin.call('pendingCount')).body as { waiting: number }).waiting
  const before = await count()
  const user = await makePending()
  expect(await count()).toBe(before + 1)
  await decide('rejectUser', user.id)
  expect(await count()).toBe(before)
})

test('ADMIN-16 a registration says when its email or licence number was rejected before, and of which account', async () => {
  const earlier = await makePending()
  await decide('rejectUser', earlier.id)
  const again = { role: 'pending', status: 'pending' } as const
  await makeUser(server, { ...again, name: 'Again By Email', email: earlier.email })
  const { licenseNumber } = earlier
  await makeUser(server, {
    ...again,
    name: 'Again By Licence',
    licenseNumber: ` ${licenseNumber.toLowerCase()} `,
  })
  await makeUser(server, { ...again, name: 'Again Not' })
  const { body } = await admin.call('pendingUsers', { query: { search: 'Again' } })
  const found = (body as { rejectedBefore: { userId: number; rejectedAt: string } | null }[]).map(
    ({ rejectedBefore }) => rejectedBefore,
  )
  const before = { userId: earlier.id, rejectedAt: expect.stringMatching(/^\d{4}-/) as string }
  expect(found).toEqual([before, before, null])
})

test('D-168 an approval undone: it waits again, its page loses the rights at once, and it can be approved again', async () => {
  const user = await makePending()
  const client = await server.signedIn(user)
  const undo = () => admin.call('undoApproval', { params: { userId: user.id } })
  expect((await undo()).status).toBe(409)
  await decide('approveUser', user.id)
  expect((await undo()).body).toMatchObject({ status: 'pending', role: 'pending', approvedAt: null })
  expect((await client.call('availableJobs')).status).toBe(403)
  const second = await undo()
  expect([second.status, second.text]).toEqual([
    409,
    expect.stringMatching(/ has undone the approval already, at .+\.$/),
  ])
  expect((await decide('approveUser', user.id)).body).toMatchObject({ status: 'approved', role: 'catcher' })
})

test('D-168 not once they are more than a catcher, by role or by flag', async () => {
  for (const rights of [{ role: 'moderator' }, { is_moderator: true }] as const) {
    const user = await makePending()
    await decide('approveUser', user.id)
    await server.core.database
      .scope('live')
      .kysely.updateTable('users')
      .set(rights)
      .where('id', '=', user.id)
      .execute()
    expect(await admin.call('undoApproval', { params: { userId: user.id } })).toMatchObject({
      status: 409,
      text: 'They are more than a catcher by now. Lock the account instead.',
    })
  }
})

test('D-168 not once they have logged a job, not an account that an admin created', async () => {
  const user = await makePending()
  const undo = (userId: number) => admin.call('undoApproval', { params: { userId } })
  await decide('approveUser', user.id)
  await makeJob(server, { createdById: user.id })
  expect(await undo(user.id)).toMatchObject({
    status: 409,
    text: 'They have claimed or logged a job meanwhile. Lock the account instead.',
  })
  expect((await undo((await makeUser(server)).id)).text).toBe(
    'This account was created by an admin. Lock it instead.',
  )
})
