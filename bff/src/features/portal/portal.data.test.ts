import type { PageData } from '@snake-dispatch/contract/portal-config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { visitDemo } from '../../testing/demo-visitor.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { startSiteServer, type SiteServer } from '../../testing/site-server.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { lockAccount } from '../../testing/locked-accounts.ts'

let site: SiteServer
let server: TestServer
beforeAll(async () => {
  site = await startSiteServer()
  server = site.server
})
afterAll(() => site.close())

const documentOf = (client: TestClient, path = '/dashboard') =>
  client.fetch(path, { headers: { accept: 'text/html' } })

/** The document once it brings data: a busy machine may be too late with it. */
async function documentWithData(client: TestClient) {
  let found = await documentOf(client)
  await expect
    .poll(
      async () => {
        found = await documentOf(client)
        return dataOf(found.text)
      },
      { timeout: 120_000 },
    )
    .toBeDefined()
  const { status, headers, text } = found
  return { status, headers, text, data: dataOf(text)! }
}

/** What the document brings; undefined when it brings nothing. */
function dataOf(html: string): PageData | undefined {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1]
  return json === undefined ? undefined : (JSON.parse(json) as PageData)
}

test('JOB-02 the document of an approved catcher brings who they are and the list, and is never cached', async () => {
  const { user, client } = await makeCatcher(server, { name: 'Ann </script> Adder' })
  const job = await makeJob(server, { createdById: (await makeUser(server)).id })
  const { status, headers, text, data } = await documentWithData(client)
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null])
  expect(data.answers['/api/jobs/available']).toEqual((await client.call('availableJobs')).body)
  expect(data.answers['/api/jobs/available']).toContainEqual(expect.objectContaining({ id: job.id }))
  expect(data.user).toEqual((await client.call('me')).body)
  expect(data.user.id).toBe(user.id)
  expect(text).not.toContain('rel="preload" as="fetch"')
})

test('D-06 D-25 it hides what the list hides: the client, the address and the PayID of others', async () => {
  const logger = await makeUser(server, { payId: 'hidden@payid.example' })
  await makeJob(server, {
    createdById: logger.id,
    clientMobile: '0491570110',
    address: '471 Wattle Street, Penrith NSW 2750',
  })
  const { client } = await makeCatcher(server)
  const { text, data } = await documentWithData(client)
  expect(data.answers['/api/jobs/available']).toContainEqual(
    expect.objectContaining({ address: 'XX Wattle Street, Penrith NSW 2750' }),
  )
  for (const secret of ['0491570110', '471 Wattle', 'hidden@payid.example'])
    expect(text).not.toContain(secret)
})

test('JOB-05 it holds the jobs of the catcher’s own suburbs only', async () => {
  await makeJob(server, { suburb: 'Manly' })
  await makeJob(server, { suburb: 'Bondi' })
  const { client } = await makeCatcher(server, { serviceSuburbs: ['Manly'] })
  const jobs = (await documentWithData(client)).data.answers['/api/jobs/available']
  expect(new Set((jobs as { suburb: string }[]).map(({ suburb }) => suburb))).toEqual(new Set(['Manly']))
})

test('D-151 its order is by distance for a catcher with a base or chosen suburbs, and as the call answers it for others', async () => {
  const far = await makeJob(server, { suburb: 'Dubbo', urgency: 'high' })
  const near = await makeJob(server, { suburb: 'Katoomba', urgency: 'low' })
  const orderFor = async (fields: Parameters<typeof makeCatcher>[1]) => {
    const { client } = await makeCatcher(server, fields)
    const { nearest } = (await documentWithData(client)).data
    return nearest?.filter((id) => id === far.id || id === near.id)
  }
  expect(await orderFor({ baseSuburb: 'Penrith' })).toEqual([near.id, far.id])
  expect(await orderFor({ serviceSuburbs: ['Dubbo', 'Katoomba'] })).toEqual([far.id, near.id])
  expect(await orderFor({})).toBeUndefined()
})

test('D-02 the demo’s document holds the demo’s jobs', async () => {
  const live = await makeJob(server)
  const client = await visitDemo(server)
  const { data } = await documentWithData(client)
  expect(data.user.isDemo).toBe(true)
  expect(data.answers['/api/jobs/available']).toEqual((await client.call('availableJobs')).body)
  expect(JSON.stringify(data)).not.toContain(String(live.jobNumber))
})

describe('AUTH-13 AUTH-15 nothing is in the document', () => {
  test.each([
    ['of who waits for approval', { status: 'pending' }],
    ['of who was rejected', { status: 'rejected' }],
    ['of who must change the password', { password_reset_required: true }],
  ] as const)('%s', async (_, fields) => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    await server.core.database
      .scope('live')
      .kysely.updateTable('users')
      .set(fields)
      .where('id', '=', user.id)
      .execute()
    const { text } = await documentOf(client)
    expect(dataOf(text)).toBeUndefined()
    expect(text).not.toContain(user.email)
  })

  test('of a guest, and of who was locked out', async () => {
    await makeJob(server)
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    await lockAccount(server.core, user.id)
    for (const browser of [server.client(), client])
      expect(dataOf((await documentOf(browser)).text)).toBeUndefined()
  })

  test('of another tab, or of another page', async () => {
    const { client } = await makeCatcher(server)
    for (const path of ['/dashboard?tab=my-jobs', '/'])
      expect(dataOf((await documentOf(client, path)).text)).toBeUndefined()
  })
})

test('SEC-04 with PUBLIC_ORIGIN a document names that origin, whatever host a request claims', async () => {
  const PUBLIC_ORIGIN = 'https://snakes.example'
  const other = await startTestServer({ PUBLIC_ORIGIN, TRUST_PROXY: 'true' }, { frontEnds: site.root })
  for (const path of ['/', '/dashboard', '/nowhere']) {
    const headers = {
      accept: 'text/html',
      'x-forwarded-host': 'forged.example',
      'x-forwarded-proto': 'https',
    }
    const { text } = await other.client().fetch(path, { headers })
    expect(text).toContain(PUBLIC_ORIGIN)
    expect(text).not.toContain('forged')
  }
  await other.close()
})
