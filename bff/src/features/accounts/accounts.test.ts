import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { registration } from '../../testing/registration.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { lockAccount } from '../../testing/locked-accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signIn = (username: string, password: string) =>
  server.client().call('login', { body: { username, password } })

test('AUTH-12 API GET /api/auth/me the me call answers 401 to a guest', async () => {
  const answer = await server.client().call('me')
  expect([answer.status, answer.text]).toEqual([401, 'Not authenticated'])
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('AUTH-01 API POST /api/auth/login signing in answers the user, sets lastLogin, and me answers the same', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const answer = await client.call('me')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ id: user.id, email: user.email, isDemo: false, status: 'approved' })
  expect((answer.body as { lastLogin: string }).lastLogin).not.toBeNull()
  expect(answer.text).not.toMatch(/password"|argon|rememberToken/i)
})

test('AUTH-02 what is missing is named by its literal text', async () => {
  const client = server.client()
  expect((await client.call('login', { body: { password: 'x' } })).text).toBe('Email address is required')
  expect((await client.call('login', { body: { username: 'a@example.com', password: '' } })).text).toBe(
    'Password is required',
  )
})

test('AUTH-03 a wrong password and an unknown account get the same answer', async () => {
  const user = await makeUser(server)
  const wrong = await signIn(user.email, 'not the password')
  const unknown = await signIn('nobody@example.com', 'not the password')
  expect([wrong.status, wrong.text]).toEqual([401, 'Invalid credentials'])
  const seen = ({ status, text, headers }: typeof wrong) =>
    [status, text, ...[...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')].join()
  expect(seen(unknown)).toBe(seen(wrong))
})

test('AUTH-04 a mobile signs in however it is written, an email in any case', async () => {
  const client = server.client()
  const body = registration({ email: '0491 570 159' })
  expect((await client.call('register', { body })).status).toBe(201)
  expect((await signIn('0491570159', body.password)).status).toBe(200)
  const user = await makeUser(server, { email: 'mixed.case@example.com' })
  expect((await signIn(' Mixed.CASE@example.com ', TEST_PASSWORD)).body).toMatchObject({ id: user.id })
})

test('D-116 an account of a mobile signs in with every spelling of it', async () => {
  const body = registration({ email: 'Ph: +61 491 570 110' })
  expect((await server.client().call('register', { body })).status).toBe(201)
  for (const written of [
    '0491570110',
    '+61 491 570 110',
    '0491-570-110',
    '０４９１ ５７０ １１０',
    'tel:0491570110',
  ])
    expect([written, (await signIn(written, body.password)).status]).toEqual([written, 200])
})

test.each([
  [{ name: 'Al' }, 'Full name must be at least 3 characters'],
  [{ email: 'x' }, 'Email address is required'],
  [{ email: 'no-mail' }, 'Please enter a valid email address'],
  [{ company: 'x' }, 'Company name is required'],
  [{ licenseNumber: '' }, 'License number is required'],
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
  [{ confirmPassword: 'something else' }, 'Passwords do not match'],
  [{ contactNumber: '123' }, 'Contact number is required'],
  [{ address: 'abc' }, 'Address is required'],
  [{ serviceAreas: 'x' }, 'Service areas are required'],
  [{ payId: 'x' }, 'Payment ID is required'],
  [{ acceptTerms: false }, 'You must accept the Terms and Conditions to register'],
])('AUTH-04 registration with %j is refused: %s', async (fault, sentence) => {
  const answer = await server.client().call('register', { body: { ...registration(), ...fault } })
  expect([answer.status, answer.text]).toEqual([400, sentence])
})

test('AUTH-06 API POST /api/auth/register a registration is pending, and no field of it changes that', async () => {
  const body = registration()
  const answer = await server.client().call('register', { body })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    message: 'Your account is pending admin approval. You will be notified when approved.',
  })
  expect((await signIn(body.email, body.password)).body).toMatchObject({
    role: 'pending',
    status: 'pending',
    isAdmin: false,
    isModerator: false,
    company: body.company,
    payId: body.payId,
  })
  const cheat = await server.client().call('register', { body: { ...registration(), isAdmin: true } })
  expect([cheat.status, cheat.text]).toEqual([400, 'Unknown field: isAdmin'])
})

test('AUTH-08 email and licence number are unique, also for two at once', async () => {
  const body = registration()
  const answers = await Promise.all([1, 2, 3].map(() => server.client().call('register', { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const sameMail = await server
    .client()
    .call('register', { body: { ...registration(), email: body.email.toUpperCase() } })
  expect([sameMail.status, sameMail.text]).toEqual([409, 'An account with this email already exists.'])
  const licenseNumber = ` ${body.licenseNumber.toLowerCase()} `
  const sameLicence = await server.client().call('register', { body: { ...registration(), licenseNumber } })
  expect([sameLicence.status, sameLicence.text]).toEqual([
    409,
    'An account with this licence number already exists.',
  ])
})

test('AUTH-11 API POST /api/auth/logout signing out ends the session, also for a copy of its cookie', async () => {
  const client = await server.signedIn(await makeUser(server))
  const { cookie } = client
  expect((await client.call('logout')).status).toBe(204)
  expect((await client.call('me')).status).toBe(401)
  expect((await server.client().call('me', { headers: { cookie } })).status).toBe(401)
  expect((await server.client().call('logout')).status).toBe(204)
})

test('AUTH-13 a pending account signs in and reaches no job data', async () => {
  const client = await server.signedIn(await makeUser(server, { role: 'pending', status: 'pending' }))
  const job = await makeJob(server)
  expect((await client.call('me')).status).toBe(200)
  const body = { eta: 30 }
  for (const answer of [
    await client.call('availableJobs'),
    await client.call('myActiveJobs'),
    await client.call('nextJobNumber'),
    await client.call('claimJob', { params: { id: job.id }, body }),
    await client.call('pendingUsers'),
  ]) {
    expect([answer.status, answer.text]).toEqual([403, 'Your account is pending admin approval.'])
  }
})

test('AUTH-14 rejected and locked accounts get the reason after a right password only', async () => {
  const rejected = await makeUser(server, { status: 'rejected', role: 'pending' })
  expect((await signIn(rejected.email, TEST_PASSWORD)).text).toBe('Your registration was not approved.')
  expect((await signIn(rejected.email, 'wrong')).text).toBe('Invalid credentials')
  const locked = await makeUser(server)
  await lockAccount(server.core, locked.id, 'Unpaid logger')
  const answer = await signIn(locked.email, TEST_PASSWORD)
  expect([answer.status, answer.text]).toEqual([403, 'Your account is locked: Unpaid logger'])
  expect((await signIn(locked.email, 'wrong')).text).toBe('Invalid credentials')
})

test('AUTH-14 a lock ends sessions at once and notifies all processes', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const ended = Promise.withResolvers<number>()
  server.core.events.on('accountEnded', ({ userId }) => userId === user.id && ended.resolve(userId))
  await lockAccount(server.core, user.id)
  expect((await client.call('me')).status).toBe(401)
  expect(await ended.promise).toBe(user.id)
})
