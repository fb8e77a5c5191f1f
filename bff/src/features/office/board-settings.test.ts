import { defaultBoardSettings, MAX_VIEWS, type BoardSettings } from '@snake-dispatch/contract/board-settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const moderator = async () => server.signedIn(await makeUser(server, { role: 'moderator' }))
const read = async (client: TestClient) => (await client.call('boardSettings')).body as BoardSettings
const own: BoardSettings = {
  views: [
    { name: 'Late in the hills', filters: { state: 'late', region: 'blue-mountains', minutesOld: 60 } },
  ],
  hiddenColumns: ['client', 'quoted'],
  density: 'roomy',
  hidesMap: true,
}

test('D-166 a board is as everybody has it, until its owner changes it: for them alone, on all of their devices', async () => {
  const account = await makeUser(server, { role: 'moderator' })
  const [here, there] = [await server.signedIn(account), await server.signedIn(account)]
  const other = await moderator()
  expect(await read(here)).toEqual(defaultBoardSettings)
  const saved = await here.call('saveBoardSettings', { body: own })
  expect([saved.status, saved.body]).toEqual([200, own])
  expect(await read(there)).toEqual(own)
  expect(await read(other)).toEqual(defaultBoardSettings)
  await there.call('saveBoardSettings', { body: { ...own, views: [] } })
  expect(await read(here)).toEqual({ ...own, views: [] })
})

test('D-166 what is no board is refused, and leaves the one before', async () => {
  const client = await moderator()
  await client.call('saveBoardSettings', { body: own })
  const view = own.views[0]!
  for (const wrong of [
    {
      ...own,
      views: Array.from({ length: MAX_VIEWS + 1 }, (_, index) => ({ ...view, name: `View ${index}` })),
    },
    { ...own, views: [{ ...view, name: ' ' }] },
    { ...own, views: [{ ...view, name: 'x'.repeat(41) }] },
    { ...own, views: [{ ...view, filters: { state: 'gone' } }] },
    { ...own, hiddenColumns: ['actions'] },
    { ...own, density: 'tiny' },
  ]) {
    const refused = await client.call('saveBoardSettings', { body: wrong })
    expect([refused.status, refused.text]).toEqual([400, expect.any(String)])
  }
  expect(await read(client)).toEqual(own)
})

test('D-166 stored views of another version are left out with the rest, and can be saved anew', async () => {
  const account = await makeUser(server, { role: 'moderator' })
  const client = await server.signedIn(account)
  await client.call('saveBoardSettings', { body: own })
  await sql`update board_settings set settings = '{"views": 7}' where user_id = ${account.id}`.execute(
    server.core.database.withoutRealm,
  )
  expect(await read(client)).toEqual(defaultBoardSettings)
  expect((await client.call('saveBoardSettings', { body: own })).status).toBe(200)
})

test('D-166 DATA-03 the board is in the download of own data', async () => {
  const admin = await server.signedIn(await makeAdmin(server))
  await admin.call('saveBoardSettings', { body: own })
  const { body } = await admin.call('exportOwnData')
  expect(body).toMatchObject({ boardSettings: own })
  const catcher = await server.signedIn(await makeUser(server))
  expect((await catcher.call('exportOwnData')).body).toMatchObject({ boardSettings: null })
})
