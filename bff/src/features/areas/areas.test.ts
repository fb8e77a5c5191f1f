import { serviceAreas, suburbsOfArea } from '@snake-dispatch/domain/service-areas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let catcher: TestClient
beforeAll(async () => {
  server = await startTestServer()
  catcher = await server.signedIn(await makeUser(server))
})
afterAll(() => server.close())

const suburbs = (area: string) => catcher.call('areaSuburbs', { params: { area } })

describe('service areas', () => {
  test('API GET /api/service-areas gives the 19 areas', async () => {
    const answer = await catcher.call('serviceAreas')
    expect([answer.status, answer.body]).toEqual([200, { serviceAreas }])
    expect(serviceAreas).toHaveLength(19)
  })

  test('API GET /api/service-areas/{area}/suburbs gives the suburbs of each of them', async () => {
    for (const area of serviceAreas) {
      const answer = await suburbs(area)
      expect([answer.status, answer.body]).toEqual([200, { suburbs: suburbsOfArea(area) }])
    }
  })

  test.each(['northern beaches', 'NORTHERN BEACHES', 'northern-beaches', ' Northern  Beaches '])(
    'PROF-03 the area is found as %j',
    async (area) => expect((await suburbs(area)).body).toEqual((await suburbs('Northern Beaches')).body),
  )

  test.each(['Atlantis', '__proto__', 'constructor', '../sydney', '%', 'x'.repeat(500)])(
    'PROF-03 the unknown area %j is not there',
    async (area) => expect((await suburbs(area)).status).toBe(404),
  )

  test('PROF-03 a browser may cache a list for a day and then revalidates it', async () => {
    for (const path of ['/api/service-areas', '/api/service-areas/Sydney/suburbs']) {
      const answer = await catcher.fetch(path)
      const etag = answer.headers.get('etag')!
      expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
      const asking = (known: string) =>
        catcher.fetch(path, { headers: { 'if-none-match': known, 'cache-control': 'max-age=0' } })
      const again = await asking(etag)
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
      expect((await asking('"other"')).status).toBe(200)
    }
    expect((await suburbs('Sydney')).headers.get('etag')).not.toBe(
      (await suburbs('Newcastle')).headers.get('etag'),
    )
  })

  test('D-05 a pending account may choose its suburbs, a guest may not', async () => {
    const pending = await server.signedIn(await makeUser(server, { status: 'pending', role: 'pending' }))
    expect((await pending.call('serviceAreas')).status).toBe(200)
    expect((await server.client().call('serviceAreas')).text).toBe('Not authenticated')
    expect((await server.client().call('areaSuburbs', { params: { area: 'Sydney' } })).status).toBe(401)
  })
})
