import { afterAll, beforeAll, expect, test } from 'vitest'
import { registration } from '../../testing/registration.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let strict: TestServer
beforeAll(async () => {
  strict = await startTestServer({ REGISTRATION_POLICY: 'strict' })
})
afterAll(() => strict.close())

const WEAK =
  'Password must be at least 8 characters, include 1 uppercase letter, 1 number, and 1 special character'
const register = (fields: object) =>
  strict.client().call('register', { body: { ...registration(), ...fields } })

test.each(['Secret-1', 'Sh0rt!', 'lowercase1!', 'UPPERCASE1!', 'NoDigits!!', 'NoSpecial11'])(
  'AUTH-05 D-04 the strict policy refuses the password %s',
  async (password) => {
    const answer = await register({ password, confirmPassword: password })
    expect([answer.status, answer.text]).toEqual([400, WEAK])
  },
)

test.each([
  [{ email: 'no-mail' }, 'Email must be a valid email address or Australian mobile number (04XXXXXXXX)'],
  [{ password: 'Strong1!', confirmPassword: 'Strong2!' }, 'Passwords do not match'],
])('AUTH-05 D-04 the strict policy refuses %j: %s', async (fault, sentence) => {
  const answer = await register({ password: 'Strong1!', confirmPassword: 'Strong1!', ...fault })
  expect([answer.status, answer.text]).toEqual([400, sentence])
})

test('AUTH-05 D-04 a registration that keeps the strict rules is taken, by email or mobile', async () => {
  const password = { password: 'Strong1!', confirmPassword: 'Strong1!' }
  expect((await register(password)).status).toBe(201)
  expect((await register({ ...password, email: '0491570159' })).status).toBe(201)
})
