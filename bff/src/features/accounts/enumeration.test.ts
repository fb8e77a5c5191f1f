import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { lockAccount } from '../../testing/locked-accounts.ts'
import { hashPassword } from './passwords.ts'

/** Observes the verifications; they still run. */
const verify = vi.spyOn(argon2, 'verify')

let server: TestServer
const usernames: Record<string, string> = {
  'nobody’s email': 'nobody@example.com',
  'nobody’s mobile': '0491 570 110',
  'no login at all': 'x',
}
beforeAll(async () => {
  server = await startTestServer()
  // Hashed as the portal hashes; the factories do it more cheaply.
  const password = await hashPassword('The right password')
  const approved = await makeUser(server, { password })
  const locked = await makeUser(server, { password })
  await lockAccount(server.core, locked.id)
  const pending = await makeUser(server, { password, role: 'pending', status: 'pending' })
  const rejected = await makeUser(server, { password, role: 'pending', status: 'rejected' })
  const demo = await makeUser(server, { password, realm: 'demo' })
  for (const [name, { email }] of Object.entries({ approved, locked, pending, rejected, demo }))
    usernames[`a ${name} account`] = email
})
afterAll(() => {
  verify.mockRestore()
  return server.close()
})

/** The cost of each verification since the last call. */
function workDone(): string[] {
  const costs = verify.mock.calls.map(([hashed]) => String(hashed).split('$').slice(1, 4).join('$'))
  verify.mockClear()
  return costs
}

test('AUTH-03 neither the answer to a wrong password nor the work behind it reveals whether an account exists', async () => {
  const answers = new Map<string, string>()
  workDone()
  for (const [who, username] of Object.entries(usernames)) {
    const client = server.client()
    const answer = await client.call('login', { body: { username, password: 'A wrong password' } })
    const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
    expect([who, workDone()]).toEqual([who, ['argon2id$v=19$m=65536,t=3,p=1']])
    answers.set(who, [answer.status, answer.text, ...headers].join())
    expect(client.cookie).toBe('')
  }
  expect(answers.size).toBe(8)
  expect(new Set(answers.values()).size).toBe(1)
  expect([...answers.values()][0]).toContain('401,Invalid credentials')
})

test('AUTH-03 GraphQL reveals no more than REST', async () => {
  const document = `mutation ($username: String!) {
    login(input: { username: $username, password: "A wrong password" }) { id }
  }`
  const answers = new Set<string>()
  workDone()
  for (const [who, username] of Object.entries(usernames)) {
    answers.add((await askGraphql(server.client(), { document }, { username })).text)
    expect([who, workDone()]).toEqual([who, ['argon2id$v=19$m=65536,t=3,p=1']])
  }
  expect([...answers]).toEqual([expect.stringContaining('"UNAUTHENTICATED"')])
})
