import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { makeAdmin, TEST_PASSWORD } from '../../testing/factories.ts'
import { makeProcessDatabase } from '../../testing/process-database.ts'
import { runCommand } from '../../testing/run-command.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket } from '../../testing/test-socket.ts'
import { createOperatorAccounts } from './operator-accounts.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const operator = () => createOperatorAccounts(server.core.database, server.core.events)
const signIn = (username: string, password = TEST_PASSWORD) =>
  server.client().call('login', { body: { username, password } })
const entriesOf = async (userId: number) => {
  const rows = await server.core.database.withoutRealm
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail'])
    .where('subject_id', '=', userId)
    .where('subject_type', '=', 'account')
    // Wrong sign-ins have no actor either.
    .where('action', 'in', ['account.revoke', 'account.offboard'])
    .execute()
  return rows.map(({ action, detail }) => [action, detail])
}

test('ADMIN-08 everything that signs in to a compromised admin ends at once', async () => {
  const admin = await makeAdmin(server)
  const client = await server.signedIn(admin)
  const socket = await openSocket(server.origin, { path: '/ws', cookie: client.cookie })
  const device = makeAuthenticator(server.origin)
  await device.addTo(server, admin)
  const given = await operator().revoke(admin.email.toUpperCase())
  await socket.closed
  expect((await client.call('me')).headers.get('x-session-end')).toBe('password-reset')
  expect((await signIn(admin.email)).status).toBe(401)
  const browser = server.client()
  const shown = await browser.call('passkeySignIn', { body: { response: await device.signIn(browser) } })
  expect(shown.status).toBe(401)
  expect((await signIn(admin.email, given.password)).body).toMatchObject({ passwordResetRequired: true })
  expect(await entriesOf(admin.id)).toEqual([['account.revoke', { by: 'operator' }]])
})

test('D-117 D-119 an admin is not made for an address of which nothing can be seen, nor for a wrong one', async () => {
  for (const login of ['\u200b\u200b', 'x@check..example', 'notanemail', '0491570110'])
    await expect(operator().create(login)).rejects.toThrow('is no email address')
  const { email } = await operator().create('Ad\u200bmin@twin\u2011office.example')
  expect(email).toBe('admin@twin-office.example')
  await expect(operator().create('admin@twin-office.example')).rejects.toThrow('already exists')
})

test('ADMIN-08 an offboarded admin has no rights and no way in, and the last admin stays', async () => {
  const admin = await makeAdmin(server)
  const client = await server.signedIn(admin)
  await operator().offboard(admin.email)
  expect((await client.call('listUsers')).status).toBe(401)
  const answer = await signIn(admin.email)
  expect([answer.status, answer.text]).toEqual([403, 'Your account is locked: This account was closed.'])
  expect(await entriesOf(admin.id)).toEqual([['account.offboard', { by: 'operator', from: 'admin' }]])

  const { withoutRealm } = server.core.database
  await withoutRealm.updateTable('users').set({ is_locked: true }).where('email', '!=', admin.email).execute()
  const { email } = await operator().create('last@snakes.example')
  await expect(operator().offboard(email)).rejects.toThrow(
    'last@snakes.example is the last admin. First: npm run admin -- create <email>',
  )
  await expect(operator().revoke('nobody@snakes.example')).rejects.toThrow(
    'There is no account nobody@snakes.example.',
  )
})

test('ADMIN-08 SEC-05 npm run admin makes an admin on the machine, whose password is shown once', async () => {
  const source = await makeProcessDatabase()
  const run = (...options: string[]) => runCommand('admin', source.variables, ...options)
  const made = run('create', 'Second@Snakes.example')
  expect(made.status).toBe(0)
  // One line of the log, by ids alone.
  expect(JSON.parse(made.stderr)).toMatchObject({
    audit: 'account.create',
    actorId: null,
    subject: 'account',
  })
  expect(made.stderr).not.toContain('snakes.example')
  expect(made.stdout).toMatch(/^Made the admin second@snakes\.example\.\n {2}Password: [\w-]{16} /)
  const again = run('create', 'second@snakes.example')
  expect([again.status, again.stderr]).toEqual([1, 'An account with this email already exists.\n'])
  const promoted = run('promote', 'second@snakes.example')
  expect([promoted.status, promoted.stderr]).toEqual([
    2,
    expect.stringContaining('npm run admin -- create <email>'),
  ])
  // Commands write to nobody (D-195).
  expect(run('revoke', 'second@snakes.example').stdout).toContain('does not write to its owner: tell them.')
  const offboarded = run('offboard', 'second@snakes.example')
  expect(offboarded.stdout).toContain('locked and signed out everywhere')
  expect(JSON.parse(offboarded.stderr)).toMatchObject({ audit: 'account.offboard' })
  await source.drop()
})
