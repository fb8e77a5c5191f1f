import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { Realm } from '../../db/realm.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { claim as claimJob } from './job.progress.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const claim = (client: TestClient, id: number, body: object = { eta: 30 }) =>
  client.call('claimJob', { params: { id }, body })

async function makeCatcher(fields: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server, fields)
  return { user, client: await server.signedIn(user) }
}

function feesOf(jobId: number, realm: Realm = 'live') {
  return server.core.database
    .scope(realm)
    .kysely.selectFrom('fee_entries')
    .selectAll()
    .where('job_id', '=', jobId)
    .execute()
}

const idsOf = (jobs: Job[]) => jobs.map(({ id }) => id)

describe('claiming', () => {
  test('JOB-07 FEE-01 twenty catchers claim at once: one wins, the others get the conflict, the lists are right', async () => {
    const catchers = await Promise.all(Array.from({ length: 20 }, () => makeCatcher()))
    const job = await makeJob(server)
    const answers = await Promise.all(catchers.map(({ client }) => claim(client, job.id)))
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status, text }) => (status === 200 ? 'won' : `${status} ${text}`))).toEqual(
      catchers.map((_, index) => (index === winner ? 'won' : '409 This job has already been claimed.')),
    )
    for (const [index, { client }] of catchers.entries()) {
      expect(idsOf((await client.call('availableJobs')).body)).not.toContain(job.id)
      expect(idsOf((await client.call('myActiveJobs')).body)).toEqual(index === winner ? [job.id] : [])
    }
    expect(await feesOf(job.id)).toMatchObject([{ user_id: catchers[winner]!.user.id, cents: 100 }])
  })

  test('API POST /api/jobs/{id}/claim D-08 answers the whole job with its ETA, and it is active then', async () => {
    const logger = await makeUser(server)
    const { user, client } = await makeCatcher()
    const job = await makeJob(server, { createdById: logger.id, address: '12 Wattle Street, Penrith' })
    const answer = await claim(client, job.id, { eta: '45', contactNumber: '0491570110' })
    expect(answer.status).toBe(200)
    const claimed: Job = answer.body
    expect(claimed).toMatchObject({
      id: job.id,
      claimedById: user.id,
      claimedBy: { id: user.id, name: user.name },
      createdBy: { id: logger.id, name: logger.name, payId: logger.payId },
      address: '12 Wattle Street, Penrith',
      clientMobile: '0491570157',
      completedAt: null,
    })
    expect(Date.parse(claimed.claimedEta!) - Date.parse(claimed.claimedAt!)).toBe(45 * 60_000)
    expect((await client.call('myActiveJobs')).body).toEqual([claimed])
  })

  test('D-09 FEE-01 claiming again by the same catcher gives the same job and no second fee', async () => {
    const { client } = await makeCatcher()
    const job = await makeJob(server)
    const first = await claim(client, job.id, { eta: 30 })
    const again = await claim(client, job.id, { eta: 120 })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(await feesOf(job.id)).toHaveLength(1)
  })

  test.each([{}, { eta: 0 }, { eta: 31 }, { eta: '' }, { eta: 'soon' }, { eta: null }, { eta: [30] }])(
    'JOB-06 %j is refused: ETA is required',
    async (body) => {
      const { client } = await makeCatcher()
      const job = await makeJob(server)
      const answer = await claim(client, job.id, body)
      expect([answer.status, answer.text]).toEqual([400, 'ETA is required'])
      expect(await feesOf(job.id)).toEqual([])
    },
  )

  test('JOB-17 a deleted job, one of the other realm and one that never was are not there', async () => {
    const { client } = await makeCatcher()
    const deleted = await makeJob(server, { deletedAt: new Date() })
    const demo = await makeJob(server, { realm: 'demo' })
    for (const id of [deleted.id, demo.id, 2_000_000_000])
      expect((await claim(client, id)).text).toBe('This job was not found.')
    expect((await claim(client, 0)).status).toBe(404)
    expect((await claim(client, 99_999_999_999)).status).toBe(404)
  })

  test('D-02 D-12 a claim in the demo realm bears no fee', async () => {
    const user = await makeUser(server, { realm: 'demo' })
    const job = await makeJob(server, { realm: 'demo' })
    const demo = server.core.database.scope('demo')
    const claimed = await demo.transaction((tx) =>
      claimJob(tx, { jobId: job.id, userId: user.id, eta: 30, contactNumber: null }),
    )
    expect(claimed).toBe(true)
    expect(await feesOf(job.id, 'demo')).toEqual([])
  })
})
