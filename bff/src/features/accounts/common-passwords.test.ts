import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { registration } from '../../testing/registration.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const refused = [400, 'This password is too common or contains a name. Please choose another.']

test('D-35 a registration with a common password, or one with the own name or email, is refused', async () => {
  const register = async (password: string) => {
    const body = { ...registration(), name: 'Robin Waters', password, confirmPassword: password }
    const answer = await server.client().call('register', { body })
    return [answer.status, answer.text]
  }
  expect(await register('Password1')).toEqual(refused)
  expect(await register('QWERTY123')).toEqual(refused)
  expect(await register('waters-2026')).toEqual(refused)
  for (const guessed of ['aaaaaa', '      ', 'abcdef', 'qwertz', 'x'.repeat(200)])
    expect(await register(guessed), guessed).toEqual(refused)
  for (const ofThePortal of ['penrith', 'Penrith1', 'P3nr1th!', 'snakedispatch', 'brownsnake', 'DeathAdder'])
    expect(await register(ofThePortal), ofThePortal).toEqual(refused)
  expect((await register('brown-tree-7'))[0]).toBe(201)
  // The length rule stays: six characters are enough where nobody guesses them.
  expect((await register('xk3qzp'))[0]).toBe(201)
})

test('D-35 PROF-04 a change to a common password is refused, and the old one stays', async () => {
  const user = await makeUser(server, { name: 'Robin Waters' })
  const client = await server.signedIn(user)
  const change = async (newPassword: string) => {
    const answer = await client.call('changePassword', {
      body: { currentPassword: TEST_PASSWORD, newPassword },
    })
    return [answer.status, answer.text]
  }
  expect(await change('iloveyou1')).toEqual(refused)
  expect(await change('RobinWaters!')).toEqual(refused)
  expect(await change(`x${user.email.split('@')[0]}x`)).toEqual(refused)
  expect((await server.signedIn(user)).cookie).toBeTruthy()
  expect((await change('brown-tree-7'))[0]).toBe(204)
})

test('D-35 an admin can neither make an account with a common password nor give one', async () => {
  const admin = await server.signedIn(await makeAdmin(server))
  const user = await makeUser(server)
  const { email, licenseNumber } = registration()
  const made = await admin.call('createUser', {
    body: { email, licenseNumber, name: 'Robin Waters', password: 'dragon' },
  })
  expect([made.status, made.text]).toEqual(refused)
  for (const newPassword of ['letmein', 'x']) {
    const given = await admin.call('resetUserPassword', {
      params: { userId: user.id },
      body: { newPassword },
    })
    expect([given.status, given.text], newPassword).toEqual(refused)
  }
})
