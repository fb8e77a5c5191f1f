import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const signIn = (username: string, password: string) =>
  server.client().call('login', { body: { username, password } })
let counter = 0
const fields = (more: object = {}) => ({
  email: `made${++counter}@example.com`,
  password: 'Quoll-at-dusk-1',
  name: 'Jo',
  licenseNumber: `MADE-${counter}`,
  ...more,
})
const create = (body: object) => admin.call('createUser', { body })

test('ADMIN-04 an account is made as an approved catcher, or as an admin', async () => {
  const body = fields({ contactNumber: '' })
  const answer = await create(body)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    role: 'catcher',
    status: 'approved',
    isAdmin: false,
    isModerator: false,
    contactNumber: null,
  })
  const signedIn = await signIn(body.email, 'Quoll-at-dusk-1')
  expect([signedIn.status, signedIn.body]).toMatchObject([200, { passwordResetRequired: true }])
  const second = await create(fields({ isAdmin: true, contactNumber: '0491 570 156' }))
  expect(second.body).toMatchObject({ role: 'admin', isAdmin: true, contactNumber: '0491 570 156' })
})

test.each([
  [{ email: 'no-mail' }, 'Please enter a valid email address'],
  [{ email: '0491570156' }, 'Please enter a valid email address'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ name: 'J' }, 'Name must be at least 2 characters'],
  [{ licenseNumber: 'x' }, 'License number is required'],
  [{ role: 'admin' }, 'Unknown field: role'],
])('ADMIN-04 %j is refused: %s', async (fault, sentence) => {
  const answer = await create(fields(fault))
  expect([answer.status, answer.text]).toEqual([400, sentence])
})

test('ADMIN-04 AUTH-08 an email and a licence number are taken once', async () => {
  const body = fields()
  await create(body)
  const sameMail = await create(fields({ email: body.email.toUpperCase() }))
  expect([sameMail.status, sameMail.text]).toEqual([409, 'An account with this email already exists.'])
  const sameLicence = await create(fields({ licenseNumber: body.licenseNumber.toLowerCase() }))
  expect([sameLicence.status, sameLicence.text]).toEqual([
    409,
    'An account with this licence number already exists.',
  ])
})
