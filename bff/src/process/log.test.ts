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

test('D-192 a fault of the whole database keeps its message, without the detail', () => {
  const full = Object.assign(new Error('could not extend file "base/5/1": No space left\n - detail: Robin'), {
    code: '53100',
  })
  expect(loggedError(new Error('query failed', { cause: full })).cause).toMatchObject({
    code: '53100',
    message: 'could not extend file "base/5/1": No space left',
  })
})

test('D-192 what a library emits in place of an error is logged as one, also a refusal by each address of a host', () => {
  const emitted = {
    message: 'connect ECONNREFUSED 127.0.0.1:5432',
    code: 'ECONNREFUSED',
    stack: '',
    queue: 'x',
  }
  expect(loggedError(emitted)).toEqual({
    type: 'Object',
    message: 'connect ECONNREFUSED 127.0.0.1:5432',
    code: 'ECONNREFUSED',
    stack: [],
  })
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:1'), new Error('127.0.0.1:1')])
  expect(loggedError(refused).message).toBe('Error: connect ECONNREFUSED ::1:1; Error: 127.0.0.1:1')
})
