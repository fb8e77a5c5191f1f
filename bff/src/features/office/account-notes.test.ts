import type { AccountNote } from '@snake-dispatch/contract/account-notes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('ADMIN-19 D-10 D-26 notes on an account, newest first, each once, in the trail and without a number', async () => {
  const author = await makeAdmin(server, { name: 'Ada Desk' })
  const admin = await server.signedIn(author)
  const { id: userId, email } = await makeUser(server)
  const add = (note: string, key: string) =>
    admin.call('addAccountNote', {
      params: { userId },
      body: { note },
      headers: { 'idempotency-key': key.repeat(32) },
    })
  const read = async () => (await admin.call('accountNotes', { params: { userId } })).body as AccountNote[]
  expect((await add('Away in January', 'a')).status).toBe(204)
  expect((await add('Away in January', 'a')).status).toBe(204)
  await add('Call 0491 570 156 first', 'b')
  expect((await read()).map(({ note, author: by }) => [note, by])).toEqual([
    [expect.not.stringContaining('570 156'), 'Ada Desk'],
    ['Away in January', 'Ada Desk'],
  ])
  const trail = await trailOf(server, 'account', userId)
  expect(trail.filter(({ action }) => action === 'account.note')).toHaveLength(2)
  expect((await add('', 'c')).status).toBe(400)

  // Its owner reads that something was written of them, and not what.
  const own = await server.signedIn({ email })
  expect(JSON.stringify((await own.call('exportOwnData')).body)).not.toContain('January')
  await own.call('requestErasure', { body: { currentPassword: 'Test-password-1' } })
  await admin.call('eraseAccount', { params: { userId } })
  expect(await read()).toEqual([])
  expect((await add('Too late', 'd')).status).toBe(404)
})
