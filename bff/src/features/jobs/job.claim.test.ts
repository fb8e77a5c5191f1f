import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const claimBody = { eta: 30 }

describe('claiming', () => {
  test('JOB-07 FEE-01 twenty catchers claim at once: one wins, the others get the conflict, the lists are right', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => makeUser(server)))
    const catchers = await Promise.all(users.map((user) => server.signedIn(user)))
    const job = await makeJob(server)
    const answers = await Promise.all(
      catchers.map((catcher) => catcher.call('claimJob', { params: { id: job.id }, body: claimBody })),
    )
    const winners = answers.filter(({ status }) => status === 200)
    const losers = answers.filter(({ status }) => status !== 200)
    expect(winners).toHaveLength(1)
    expect(losers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      Array<string>(19).fill('409 This job has already been claimed.'),
    )
    const winner = answers.indexOf(winners[0]!)
    for (const [index, catcher] of catchers.entries()) {
      const available: Job[] = (await catcher.call('availableJobs')).body
      const active: Job[] = (await catcher.call('myActiveJobs')).body
      expect(available.map(({ id }) => id)).not.toContain(job.id)
      expect(active.map(({ id }) => id)).toEqual(index === winner ? [job.id] : [])
    }
    const fees = await server.core.database
      .scope('live')
      .kysely.selectFrom('fee_entries')
      .selectAll()
      .where('job_id', '=', job.id)
      .execute()
    expect(fees).toMatchObject([{ user_id: users[winner]!.id, cents: 100 }])
  })
})
