import type { Job } from '@snake-dispatch/contract/jobs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoRows, visitDemo } from '../../testing/demo-visitor.ts'
import { makeAdmin } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const jobs = async (client: TestClient, list: 'availableJobs' | 'myActiveJobs' | 'myCompletedJobs') =>
  (await client.call(list)).body as Job[]
const age = (hours: number) =>
  server.core.database.unbound
    .updateTable('settings')
    .set({ value: new Date(Date.now() - hours * 3_600_000).toISOString() })
    .where('name', '=', 'demo-built-at')
    .execute()

describe('the sample data', () => {
  test('AUTH-09 AUTH-10 D-02 API POST /api/auth/demo-login makes a visitor the demo account, with something in every list', async () => {
    const client = await visitDemo(server)
    expect((await client.call('me')).body).toMatchObject({
      email: 'demo@snake-dispatch.example',
      isDemo: true,
      role: 'catcher',
      status: 'approved',
      isAdmin: false,
      isModerator: false,
    })
    const available = await jobs(client, 'availableJobs')
    expect(available).toHaveLength(12)
    expect(new Set(available.map(({ urgency }) => urgency))).toEqual(new Set(['high', 'medium', 'low']))
    expect(new Set(available.map(({ suburb }) => suburb)).size).toBe(12)
    expect(await jobs(client, 'myActiveJobs')).toHaveLength(3)
    expect(await jobs(client, 'myCompletedJobs')).toHaveLength(5)
  })

  test('AUTH-10 the profile is filled in', async () => {
    const me = (await (await visitDemo(server)).call('me')).body as Record<string, unknown>
    for (const name of [
      'name',
      'company',
      'licenseNumber',
      'contactNumber',
      'address',
      'serviceAreas',
      'baseSuburb',
      'payId',
    ])
      expect(me[name]).toMatch(/\w/)
    expect((me['serviceSuburbs'] as string[]).length).toBeGreaterThan(10)
    expect(me['lastLogin']).toMatch(/^\d{4}-/)
  })

  test('AUTH-10 jobs are logged by others, by the account itself and by the public', async () => {
    const client = await visitDemo(server)
    const available = await jobs(client, 'availableJobs')
    const me = (await client.call('me')).body as { id: number }
    const loggers = new Set(available.map(({ createdBy }) => createdBy?.name ?? 'public'))
    expect(loggers.size).toBeGreaterThanOrEqual(5)
    expect(available.some(({ createdById }) => createdById === me.id)).toBe(true)
    expect(available.filter(({ isPublicSubmission }) => isPublicSubmission).length).toBeGreaterThan(2)
    for (const job of available.filter(({ createdById }) => createdById !== me.id)) {
      expect(job.clientMobile).toBeNull()
      expect(job.address).toMatch(/^XX /)
    }
  })

  test('AUTH-10 D-15 completed jobs have notes and photos that can be seen in the demo, and only there', async () => {
    const client = await visitDemo(server)
    const outsider = await server.signedIn(await makeAdmin(server))
    const completed = await jobs(client, 'myCompletedJobs')
    const request = (await jobs(client, 'availableJobs')).find(({ photoUrl }) => photoUrl)
    for (const url of [...completed.map(({ completionPhotoUrl }) => completionPhotoUrl), request?.photoUrl]) {
      const photo = await fetch(server.origin + url, { headers: { cookie: client.cookie } })
      expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      const metadata = await sharp(Buffer.from(await photo.arrayBuffer())).metadata()
      expect(metadata).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
      expect((await outsider.fetch(url!)).status).toBe(404)
    }
    for (const { completionNotes } of completed) expect(completionNotes).toMatch(/\w{3}/)
  })

  test('D-02 a second visitor finds what the first one left', async () => {
    const first = await visitDemo(server)
    const [job] = await jobs(first, 'availableJobs')
    expect((await first.call('claimJob', { params: { id: job!.id }, body: { eta: 30 } })).status).toBe(200)
    const second = await visitDemo(server)
    expect((await jobs(second, 'availableJobs')).map(({ id }) => id)).not.toContain(job!.id)
    expect((await jobs(second, 'myActiveJobs')).map(({ id }) => id)).toContain(job!.id)
  })
})

describe('its renewal', () => {
  test.each([
    [
      'no available job is left',
      sql`update jobs set claimed_by_id = (select min(id) from users
      where realm = 'demo' and email like 'demo@%'), claimed_at = now() where realm = 'demo' and claimed_by_id is null`,
    ],
    [
      'all claimed jobs are completed',
      sql`update jobs set completed_at = now()
      where realm = 'demo' and claimed_by_id is not null`,
    ],
  ])('D-02 it is rebuilt when %s', async (_why, use) => {
    await visitDemo(server)
    await use.execute(server.core.database.unbound)
    const client = await visitDemo(server)
    expect(await jobs(client, 'availableJobs')).toHaveLength(12)
    expect(await jobs(client, 'myActiveJobs')).toHaveLength(3)
    expect(await jobs(client, 'myCompletedJobs')).toHaveLength(5)
    expect(await demoRows(server, 'jobs')).toHaveLength(20)
  })

  test('D-02 it is rebuilt when it is older than a day, and not before', async () => {
    const ids = async () => (await demoRows(server, 'jobs')).map(({ id }) => id).sort()
    await visitDemo(server)
    const before = await ids()
    await age(23)
    await visitDemo(server)
    expect(await ids()).toEqual(before)
    await age(25)
    const client = await visitDemo(server)
    expect((await ids()).some((id) => before.includes(id))).toBe(false)
    expect(await jobs(client, 'availableJobs')).toHaveLength(12)
  })

  test('D-02 of many visitors at once one rebuilds; a visitor who is there stays signed in', async () => {
    const earlier = await visitDemo(server)
    const me = (await earlier.call('me')).body as { id: number }
    const numbers = (await demoRows(server, 'jobs')).map(({ job_number }) => job_number)
    await age(25)
    await Promise.all(Array.from({ length: 8 }, () => visitDemo(server)))
    const rebuilt = (await demoRows(server, 'jobs')).map(({ job_number }) => job_number)
    expect(rebuilt).toHaveLength(20)
    expect(Math.max(...rebuilt) - Math.max(...numbers)).toBe(20)
    expect((await earlier.call('me')).body).toMatchObject({ id: me.id })
    expect(await demoRows(server, 'users')).toHaveLength(4)
  })

  test('D-02 the first visitors of all, at once, find one set of sample data', async () => {
    const fresh = await startTestServer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => fresh.client().call('demoLogin')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1)
    const rows = await fresh.core.database.scope('demo').kysely.selectFrom('jobs').select('id').execute()
    expect(rows).toHaveLength(20)
    await fresh.close()
  })

  test('D-02 a visitor begins with the profile as it was meant', async () => {
    const vandal = await visitDemo(server)
    const body = { name: 'Somebody rude', serviceSuburbs: ['Nowhere'], baseSuburb: 'Nowhere', payId: '' }
    expect((await vandal.call('updateProfile', { body })).status).toBe(200)
    const client = await visitDemo(server)
    expect((await client.call('me')).body).toMatchObject({ name: 'Alex Morgan', baseSuburb: 'Penrith' })
    expect((await jobs(client, 'availableJobs')).length).toBeGreaterThan(0)
  })
})
