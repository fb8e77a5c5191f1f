import Koa from 'koa'
import { sql } from 'kysely'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createSessions } from '../../transports/http/sessions.ts'
import { openSessionStore } from './session.store.ts'
import type { User } from './user.entity.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestServer
let http: Server
let origin: string
let user: User
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server)
  const app = new Koa()
  const sessions = createSessions(app, openSessionStore(server.core.database), {
    secure: false,
    secret: 'secret',
  })
  app.use(sessions.middleware)
  app.use(async (ctx) => {
    if (ctx.path === '/sign-in') {
      const { id, rememberToken: stamp } = user
      await sessions.managerOf(ctx).signIn({ id, stamp }, { remember: true })
    }
    // As another request of the same browser does while this one is under way.
    if (ctx.path === '/signed-out-meanwhile')
      await server.core.database.unbound.deleteFrom('sessions').execute()
    ctx.body = String(sessions.accountOf(ctx)?.id ?? 'guest')
  })
  http = app.listen(0, '127.0.0.1')
  await once(http, 'listening')
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(async () => {
  http.close()
  await server.close()
})

const stored = () => server.core.database.unbound.selectFrom('sessions').select('expires_at').execute()

/** Signs in and is remembered, so long ago that the next request prolongs the session. */
async function signInLongAgo(): Promise<TestClient> {
  const client = new TestClient(origin)
  await client.fetch('/sign-in')
  const end = Date.now() + DAY_MS
  await sql`update sessions set expires_at = ${new Date(end)},
    data = jsonb_set(data, '{_expire}', ${String(end)}::jsonb)`.execute(server.core.database.unbound)
  return client
}

test('D-13 a remembered session that is used is prolonged', async () => {
  const client = await signInLongAgo()
  expect((await client.fetch('/any')).text).toBe(String(user.id))
  const [session] = await stored()
  expect((new Date(session!.expires_at).getTime() - Date.now()) / DAY_MS).toBeCloseTo(30, 1)
  expect((await client.fetch('/any')).text).toBe(String(user.id))
})

test('AUTH-11 a request that prolongs its session brings none back that was signed out meanwhile', async () => {
  const client = await signInLongAgo()
  expect((await client.fetch('/signed-out-meanwhile')).text).toBe(String(user.id))
  expect(await stored()).toEqual([])
  expect((await client.fetch('/any')).text).toBe('guest')
})
