import { afterAll, beforeAll, expect, test } from 'vitest'
import { User } from '../features/accounts/user.entity.ts'
import { loggedError, loggedErrorInFull } from './log.ts'
import { makeUser } from '../testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

test('a database error is logged without the rows that it quotes', async () => {
  const user = await makeUser(server, { name: 'Robin Secret' })
  const live = () => server.core.database.scope('live')
  const byMapper = await errorOf(
    live().em.nativeUpdate(User, { id: user.id }, { name: 'Robin Secret', status: 'unheard of' as never }),
  )
  const byKysely = await errorOf(
    live()
      .kysely.updateTable('users')
      .set({ id: 1, name: 'Robin Secret' })
      .where('id', '=', user.id)
      .execute(),
  )
  for (const error of [byMapper, byKysely]) {
    const logged = loggedError(error)
    expect(logged.code).toMatch(/^23/)
    expect(logged.stack.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toMatch(/Robin Secret|@example\.com|argon2/)
    // Outside production the database's own words say what is wrong.
    expect(loggedErrorInFull(error).message).toMatch(/constraint|violates|column/)
  }
})

test('other errors are logged with their message and their cause', () => {
  const logged = loggedError(new TypeError('outer', { cause: new Error('inner') }))
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'outer',
    cause: { type: 'Error', message: 'inner' },
  })
  expect(loggedError('text')).toEqual({ type: 'string', message: 'text', stack: [] })
})
