import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket } from '../../testing/test-socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signIn = (email: string, password: string) =>
  server.client().call('login', { body: { username: email, password } })
const NEW_PASSWORD = 'New-password-1'

describe('the profile', () => {
  test('PROF-02 API PATCH /api/users/profile changes every field, and what is not sent stays', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    const body = {
      name: 'Robin New',
      email: 'Robin.New@Example.com ',
      contactNumber: '0491 570 158',
      licenseNumber: 'NEW-1',
      company: 'New Company',
      address: '1 New Street, Penrith',
      serviceAreas: 'Western Sydney',
      serviceSuburbs: ['Penrith'],
      baseSuburb: 'Emu Plains',
      payId: 'new@example.com',
      notificationSettings: { push: false },
    }
    const answer = await client.call('updateProfile', { body: { ...body, currentPassword: TEST_PASSWORD } })
    expect(answer.status).toBe(200)
    const changed = { ...body, email: 'robin.new@example.com', username: 'robin.new@example.com' }
    expect(answer.body).toMatchObject({ ...changed, id: user.id, role: 'catcher', status: 'approved' })
    const more = await client.call('updateProfile', {
      body: { company: '', contactNumber: null, notificationSettings: { newJobs: true } },
    })
    expect(more.body).toMatchObject({
      ...changed,
      company: null,
      contactNumber: null,
      notificationSettings: { push: false, newJobs: true },
    })
    expect((await client.call('me')).body).toEqual(more.body)
    expect((await signIn('robin.new@example.com', TEST_PASSWORD)).status).toBe(200)
  })

  test('PROF-02 protected and unknown fields are refused, and nothing of the rest is stored', async () => {
    const user = await makeUser(server, { name: 'Stays So' })
    const client = await server.signedIn(user)
    const forbidden = {
      id: 1,
      role: 'admin',
      status: 'approved',
      isAdmin: true,
      isModerator: true,
      isDemo: true,
      isLocked: false,
      password: 'x',
      username: 'x',
      passwordResetRequired: false,
      rememberToken: 'x',
      realm: 'demo',
      approvedById: 1,
      licenseKey: 'x',
      nonsense: 1,
    }
    for (const [name, value] of Object.entries(forbidden)) {
      const answer = await client.call('updateProfile', { body: { name: 'Changed', [name]: value } })
      expect([answer.status, answer.text]).toEqual([400, `Unknown field: ${name}`])
    }
    expect((await client.call('me')).body).toMatchObject({
      name: 'Stays So',
      role: 'catcher',
      isAdmin: false,
    })
  })

  test('PROF-02 AUTH-08 the email and licence number of another account are refused', async () => {
    const other = await makeUser(server, { licenseNumber: 'TAKEN 1' })
    const client = await server.signedIn(await makeUser(server))
    const mail = await client.call('updateProfile', {
      body: { email: other.email.toUpperCase(), currentPassword: TEST_PASSWORD },
    })
    expect([mail.status, mail.text]).toEqual([409, 'An account with this email already exists.'])
    const licence = await client.call('updateProfile', { body: { licenseNumber: 'taken1' } })
    expect([licence.status, licence.text]).toEqual([
      409,
      'An account with this licence number already exists.',
    ])
  })

  test('PROF-02 the own email and licence number, sent along unchanged, cause no conflict', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    const body = { email: user.email, licenseNumber: user.licenseNumber, name: 'Same Person' }
    expect((await client.call('updateProfile', { body })).body).toMatchObject(body)
  })

  test.each([
    [{ name: 'x' }, 'Name must be at least 2 characters'],
    [{ email: 'no-mail' }, 'Please enter a valid email address'],
    [{ licenseNumber: ' ' }, 'License number is required'],
    [{ contactNumber: '123' }, 'Contact number is required'],
  ])('PROF-02 %j is refused: %s', async (body, sentence) => {
    const client = await server.signedIn(await makeUser(server))
    const answer = await client.call('updateProfile', { body })
    expect([answer.status, answer.text]).toEqual([400, sentence])
  })

  test('PROF-03 service suburbs are trimmed and kept once, and can be cleared', async () => {
    const client = await server.signedIn(await makeUser(server))
    const send = async (serviceSuburbs: unknown) =>
      (await client.call('updateProfile', { body: { serviceSuburbs } })).body as unknown
    expect(await send([' Penrith ', 'penrith', '', '  ', 'Camden', 'PENRITH'])).toMatchObject({
      serviceSuburbs: ['Penrith', 'Camden'],
    })
    expect(await send([])).toMatchObject({ serviceSuburbs: [] })
    const wrong = await client.call('updateProfile', { body: { serviceSuburbs: 'Penrith' } })
    expect(wrong.status).toBe(400)
  })

  test('PROF-02 a base suburb is trimmed, may be one that no table knows, and can be removed', async () => {
    const client = await server.signedIn(await makeUser(server))
    const send = (baseSuburb: unknown) => client.call('updateProfile', { body: { baseSuburb } })
    expect((await client.call('me')).body).toMatchObject({ baseSuburb: null })
    expect((await send('  Emu Plains ')).body).toMatchObject({ baseSuburb: 'Emu Plains' })
    expect((await send('Back of Nowhere')).body).toMatchObject({ baseSuburb: 'Back of Nowhere' })
    expect((await send('')).body).toMatchObject({ baseSuburb: null })
    const long = await send('x'.repeat(81))
    expect([long.status, long.text]).toEqual([400, 'At most 80 characters'])
  })

  test('PROF-02 a base suburb is shown to its owner and to admins, not to moderators', async () => {
    const user = await makeUser(server, { name: 'Based Somewhere', baseSuburb: 'Emu Plains' })
    const listed = async (client: TestClient) =>
      (await client.call('listUsers', { query: { search: 'Based Somewhere' } })).body as object[]
    expect((await (await server.signedIn(user)).call('me')).body).toMatchObject({ baseSuburb: 'Emu Plains' })
    const admin = await server.signedIn(await makeAdmin(server))
    expect(await listed(admin)).toMatchObject([{ id: user.id, baseSuburb: 'Emu Plains' }])
    const moderator = await server.signedIn(await makeUser(server, { role: 'moderator', isModerator: true }))
    const [forModerator] = await listed(moderator)
    expect(forModerator).toMatchObject({ id: user.id })
    expect(forModerator).not.toHaveProperty('baseSuburb')
  })

  test('D-05 a pending account keeps its profile, a guest has none', async () => {
    const pending = await server.signedIn(await makeUser(server, { role: 'pending', status: 'pending' }))
    expect((await pending.call('updateProfile', { body: { name: 'Still Waiting' } })).status).toBe(200)
    expect((await server.client().call('updateProfile', { body: { name: 'Nobody' } })).status).toBe(401)
  })
})

describe('the password', () => {
  const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }

  test('PROF-04 D-13 API POST /api/users/change-password ends all sessions but the one that made it, remembered or not', async () => {
    for (const rememberMe of [false, true]) {
      const user = await makeUser(server)
      const other = await server.signedIn(user)
      const client = server.client()
      await client.call('login', { body: { username: user.email, password: TEST_PASSWORD, rememberMe } })
      const { cookie } = client
      const answer = await client.call('changePassword', { body: change })
      expect([answer.status, answer.text]).toEqual([204, ''])
      expect(answer.headers.getSetCookie().some((line) => /^session=.*expires=/i.test(line))).toBe(rememberMe)
      expect((await client.call('me')).body).toMatchObject({ id: user.id })
      expect((await other.call('me')).status).toBe(401)
      expect((await server.client().call('me', { headers: { cookie } })).status).toBe(401)
      expect((await signIn(user.email, TEST_PASSWORD)).status).toBe(401)
      expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200)
    }
  })

  test('D-13 a change closes the sockets; the browser that made it gets a new one', async () => {
    const client = await server.signedIn(await makeUser(server))
    const socket = await openSocket(server.origin, { path: '/ws', cookie: client.cookie })
    await client.call('changePassword', { body: change })
    expect((await socket.closed).code).toBe(1008)
    const back = await openSocket(server.origin, { path: '/ws', cookie: client.cookie })
    back.raw.close()
  })

  test.each([
    [{ currentPassword: '' }, 'Current password is required'],
    [{ newPassword: '1234567' }, 'Password must be at least 8 characters'],
    [{ confirmPassword: NEW_PASSWORD }, 'Unknown field: confirmPassword'],
  ])('PROF-04 %j is refused: %s', async (fault, sentence) => {
    const client = await server.signedIn(await makeUser(server))
    const answer = await client.call('changePassword', { body: { ...change, ...fault } })
    expect([answer.status, answer.text]).toEqual([400, sentence])
  })

  test('PROF-04 of two changes at once one takes effect', async () => {
    const user = await makeUser(server)
    const clients = [await server.signedIn(user), await server.signedIn(user)]
    const answers = await Promise.all(
      clients.map((client, index) =>
        client.call('changePassword', { body: { ...change, newPassword: `${NEW_PASSWORD}${index}` } }),
      ),
    )
    const won = answers.findIndex(({ status }) => status === 204)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect([400, 401]).toContain(answers[1 - won]!.status)
    expect((await signIn(user.email, `${NEW_PASSWORD}${won}`)).status).toBe(200)
  })

  test('AUTH-15 a required reset is fulfilled by a change to another password', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    await sql`update users set password_reset_required = true where realm = 'live' and id = ${user.id}`.execute(
      server.core.database.withoutRealm,
    )
    const same = await client.call('changePassword', { body: { ...change, newPassword: TEST_PASSWORD } })
    expect([same.status, same.text]).toEqual([
      400,
      'Please choose a password that differs from the current one.',
    ])
    expect((await client.call('availableJobs')).status).toBe(403)
    expect((await client.call('changePassword', { body: change })).status).toBe(204)
    expect((await client.call('me')).body).toMatchObject({ passwordResetRequired: false })
    expect((await client.call('availableJobs')).status).toBe(200)
  })

  test('D-13 signing out everywhere ends every session of the account and no other', async () => {
    const user = await makeUser(server)
    const [one, two] = [await server.signedIn(user), await server.signedIn(user)]
    const bystander = await server.signedIn(await makeUser(server))
    expect((await one.call('signOutEverywhere')).status).toBe(204)
    expect((await one.call('me')).status).toBe(401)
    expect((await two.call('me')).status).toBe(401)
    expect((await bystander.call('me')).status).toBe(200)
  })
})

test('D-36 profile and password changes leave a row each, with names of fields and no values', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  await client.call('updateProfile', { body: { name: 'Private Name' } })
  await client.call('changePassword', { body: { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD } })
  const by = { actor_id: user.id, address: '127.0.0.1' }
  expect(await trailOf(server, 'account', user.id)).toEqual([
    { action: 'account.profile', detail: { fields: ['name'] }, ...by },
    { action: 'account.password-change', detail: {}, ...by },
  ])
})
