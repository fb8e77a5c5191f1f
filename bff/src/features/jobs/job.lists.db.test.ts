import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.core.database.scope('live').kysely.deleteFrom('jobs').execute()
})

async function catcher(fields: Parameters<typeof makeUser>[1] = {}): Promise<TestClient> {
  return server.signedIn(await makeUser(server, fields))
}

async function available(client: TestClient, query: Record<string, string | number> = {}): Promise<Job[]> {
  const answer = await client.call('availableJobs', { query })
  expect(answer.status).toBe(200)
  return answer.body
}

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const namesOf = (jobs: Job[]) => jobs.map(({ clientName }) => clientName)

describe('available jobs', () => {
  test('JOB-02 API GET /api/jobs/available gives high, medium, low urgency, then the newest', async () => {
    await makeJob(server, { clientName: 'low new', urgency: 'low', createdAt: at(9) })
    await makeJob(server, { clientName: 'high old', urgency: 'high', createdAt: at(1) })
    await makeJob(server, { clientName: 'medium', urgency: 'medium', createdAt: at(5) })
    await makeJob(server, { clientName: 'high new', urgency: 'high', createdAt: at(8) })
    await makeJob(server, { clientName: 'low old', urgency: 'low', createdAt: at(2) })
    const names = ['high new', 'high old', 'medium', 'low new', 'low old']
    expect(namesOf(await available(await catcher()))).toEqual(names)
  })

  test('JOB-02 claimed, completed, deleted and demo jobs are not among them', async () => {
    const other = await makeUser(server)
    await makeJob(server, { claimedById: other.id, claimedAt: new Date() })
    await makeJob(server, { claimedById: other.id, claimedAt: new Date(), completedAt: new Date() })
    await makeJob(server, { deletedAt: new Date() })
    await makeJob(server, { realm: 'demo' })
    const job = await makeJob(server)
    expect((await available(await catcher())).map(({ id }) => id)).toEqual([job.id])
  })

  test('JOB-05 D-07 service suburbs limit the list, without case and spaces; no suburb and own jobs always show', async () => {
    const user = await makeUser(server, { serviceSuburbs: [' manly ', 'DEE WHY'] })
    await makeJob(server, { clientName: 'served', suburb: 'Manly' })
    await makeJob(server, { clientName: 'served too', suburb: ' dee why ' })
    await makeJob(server, { clientName: 'elsewhere', suburb: 'Penrith' })
    await makeJob(server, { clientName: 'longer name', suburb: 'Manly Vale' })
    await makeJob(server, { clientName: 'no suburb', suburb: null })
    await makeJob(server, { clientName: 'blank suburb', suburb: ' ' })
    await makeJob(server, { clientName: 'own', suburb: 'Broken Hill', createdById: user.id })
    const seen = namesOf(await available(await server.signedIn(user)))
    expect(seen.sort()).toEqual(['blank suburb', 'no suburb', 'own', 'served', 'served too'])
  })

  test('JOB-05 without service suburbs, and for moderators and admins, all jobs show', async () => {
    await makeJob(server, { suburb: 'Penrith' })
    await makeJob(server, { suburb: 'Bourke' })
    const serviceSuburbs = ['Manly']
    expect(await available(await catcher({ serviceSuburbs: [] }))).toHaveLength(2)
    expect(await available(await catcher({ serviceSuburbs: ['  '] }))).toHaveLength(2)
    expect(await available(await catcher({ serviceSuburbs, isModerator: true }))).toHaveLength(2)
    expect(await available(await server.signedIn(await makeAdmin(server, { serviceSuburbs })))).toHaveLength(
      2,
    )
    expect(await available(await catcher({ serviceSuburbs }))).toHaveLength(0)
  })

  test('JOB-24 D-14 a public request without a link has no logger, another shows the name', async () => {
    const logger = await makeUser(server, { name: 'Kim Logger', payId: 'kim@pay' })
    await makeJob(server, { clientName: 'a', createdById: logger.id, createdAt: new Date(0) })
    await makeJob(server, { clientName: 'b', isPublicSubmission: true })
    expect(await available(await catcher())).toMatchObject([
      { clientName: 'b', createdById: null, createdBy: null, isPublicSubmission: true },
      { clientName: 'a', createdBy: { id: logger.id, name: 'Kim Logger', payId: null } },
    ])
  })

  test('JOB-07 the next list shows every change of a job or its logger, by any process', async () => {
    const { kysely } = server.core.database.scope('live')
    const logger = await makeUser(server, { name: 'Kim Logger' })
    const client = await catcher()
    const shown = async () => (await available(client))[0]
    await makeJob(server, { createdById: logger.id, quotedCost: 100 })
    expect(await shown()).toMatchObject({ quotedCost: 100, createdBy: { name: 'Kim Logger' } })
    await kysely.updateTable('jobs').set({ quoted_cost: 120 }).execute()
    expect(await shown()).toMatchObject({ quotedCost: 120 })
    await kysely.updateTable('users').set({ name: 'Kim Renamed' }).where('id', '=', logger.id).execute()
    expect(await shown()).toMatchObject({ createdBy: { name: 'Kim Renamed' } })
    await kysely.updateTable('jobs').set({ claimed_by_id: logger.id, claimed_at: new Date() }).execute()
    expect(await shown()).toBeUndefined()
    await kysely.updateTable('jobs').set({ claimed_by_id: null, claimed_at: null }).execute()
    expect(await shown()).toMatchObject({ quotedCost: 120 })
  })

  test('D-20 instants are ISO 8601 in UTC', async () => {
    await makeJob(server, { createdAt: new Date('2026-02-03T04:05:06.780Z') })
    const [job] = await available(await catcher())
    expect(new Date(job!.createdAt).toISOString()).toBe('2026-02-03T04:05:06.780Z')
  })
})

describe('pages', () => {
  test('API GET /api/jobs/available limit and cursor go through all jobs once, in order, while others are added', async () => {
    const urgencies = ['high', 'medium', 'low'] as const
    const sameInstant = new Date('2026-03-01T00:00:00Z')
    for (let index = 0; index < 12; index++)
      await makeJob(server, {
        clientName: `c${index}`,
        urgency: urgencies[index % 3]!,
        createdAt: sameInstant,
      })
    const client = await catcher()
    const whole = namesOf(await available(client))
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer = await client.call('availableJobs', { query: { limit: 5, ...(cursor && { cursor }) } })
      seen.push(...namesOf(answer.body))
      cursor = answer.headers.get('x-next-cursor')
      await makeJob(server, { clientName: 'later', urgency: 'high' })
    }
    expect(seen).toEqual(whole)
  })

  test('API GET /api/jobs/available the last page names no next one, and no limit gives everything', async () => {
    for (let index = 0; index < 3; index++) await makeJob(server)
    const client = await catcher()
    for (const query of [{ limit: 3 }, { limit: 500 }, {}]) {
      const answer = await client.call('availableJobs', { query })
      expect(answer.body).toHaveLength(3)
      expect(answer.headers.get('x-next-cursor')).toBeNull()
    }
  })

  test.each(['nonsense', 'aGlnaA', Buffer.from("high|2026-01-01 00:00:00+00'--|1").toString('base64url')])(
    'API GET /api/jobs/available the cursor %s is refused',
    async (cursor) => {
      const answer = await (await catcher()).call('availableJobs', { query: { limit: 2, cursor } })
      expect([answer.status, answer.text]).toEqual([400, 'This cursor is not one of ours.'])
    },
  )

  test.each([{ limit: 0 }, { limit: 501 }, { limit: 'x' }, { unknown: 1 }])(
    'API GET /api/jobs/available %j is refused',
    async (query) => {
      const answer = await (await catcher()).call('availableJobs', { query })
      expect(answer.status).toBe(400)
    },
  )
})
