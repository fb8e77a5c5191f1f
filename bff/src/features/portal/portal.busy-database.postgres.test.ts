import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { startSiteServer, type SiteServer } from '../../testing/site-server.ts'
import type { TestServer } from '../../testing/test-server.ts'

let site: SiteServer
let server: TestServer
beforeAll(async () => {
  site = await startSiteServer()
  server = site.server
})
afterAll(() => site.close())

test('a document does not wait for a database that is busy: its scripts make the calls', async () => {
  const { client } = await makeCatcher(server)
  const { withoutRealm } = server.core.database
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const { promise: answered, resolve: unlock } = Promise.withResolvers<void>()
  const busy = withoutRealm.transaction().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw('lock table jobs in access exclusive mode'))
    lock()
    await answered
  })
  await locked
  const { text } = await client.fetch('/dashboard', { headers: { accept: 'text/html' } })
  unlock()
  await busy
  expect(text).not.toContain('id="page-data"')
  expect(text).toContain('<h1>Skeleton of the jobs</h1>')
  expect(text).toContain('<link rel="preload" as="fetch" href="/api/jobs/available"')
})
