import type { Job } from '@snake-dispatch/contract/jobs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitDemo, visitOf } from '../../testing/demo-visitor.ts'
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
    expect(await jobs(client, 'myCompletedJobs')).toHaveLength(23)
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
    expect(available.filter(({ isOfficeCall }) => isOfficeCall)).toMatchObject([{ createdBy: null }])
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
    const photos = completed.flatMap(({ completionPhotoUrl }) => completionPhotoUrl ?? [])
    expect(photos).toHaveLength(5)
    for (const url of [...photos, request?.photoUrl]) {
      const photo = await fetch(server.origin + url, { headers: { cookie: client.cookie } })
      expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      const metadata = await sharp(Buffer.from(await photo.arrayBuffer())).metadata()
      expect(metadata).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
      expect((await outsider.fetch(url!)).status).toBe(404)
    }
    for (const { completionNotes } of completed) expect(completionNotes).toMatch(/\w{3}/)
  })
})

describe('another sign-in in the same browser', () => {
  test.each([
    ['no available job is left', 'availableJobs'],
    ['no claimed job is left', 'myActiveJobs'],
    ['no completed job is left', 'myCompletedJobs'],
  ] as const)('D-02 builds the sample data of the visit again when %s', async (_why, list) => {
    const client = await visitDemo(server)
    const { kysely } = await visitOf(server, client)
    const ids = (await jobs(client, list)).map(({ id }) => id)
    await kysely.updateTable('jobs').set({ deleted_at: new Date() }).where('id', 'in', ids).execute()
    expect(await jobs(client, list)).toEqual([])
    await visitDemo(server, client)
    expect(await jobs(client, 'availableJobs')).toHaveLength(12)
    expect(await jobs(client, 'myActiveJobs')).toHaveLength(3)
    expect(await jobs(client, 'myCompletedJobs')).toHaveLength(23)
    expect(await kysely.selectFrom('jobs').select('id').execute()).toHaveLength(42)
  })

  test('D-39 goes on with the visit, with the profile as it was meant', async () => {
    const client = await visitDemo(server)
    const { id } = (await client.call('me')).body as { id: number }
    const [job] = await jobs(client, 'availableJobs')
    expect((await client.call('claimJob', { params: { id: job!.id }, body: { eta: 30 } })).status).toBe(200)
    const body = { name: 'Somebody else', serviceSuburbs: ['Nowhere'], baseSuburb: 'Nowhere', payId: '' }
    expect((await client.call('updateProfile', { body })).status).toBe(200)
    await visitDemo(server, client)
    expect((await client.call('me')).body).toMatchObject({ id, name: 'Alex Morgan', baseSuburb: 'Penrith' })
    expect((await jobs(client, 'myActiveJobs')).map((active) => active.id)).toContain(job!.id)
  })

  test('D-39 several at once rebuild the visit once', async () => {
    const client = await visitDemo(server)
    const { kysely } = await visitOf(server, client)
    await kysely.updateTable('jobs').set({ deleted_at: new Date() }).execute()
    const { cookie } = client
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.client().call('demoLogin', { headers: { cookie } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await kysely.selectFrom('jobs').select('id').execute()).toHaveLength(42)
    expect(await kysely.selectFrom('users').select('id').execute()).toHaveLength(4)
  })
})
