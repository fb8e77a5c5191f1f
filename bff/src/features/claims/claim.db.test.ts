import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { Realm } from '../../db/realm.ts'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import * as stored from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.core.events.on('jobClaimed', ({ jobId }) => void published.push(jobId))
})
afterAll(() => server.close())

const claim = (client: TestClient, id: number, body: object = { eta: 30 }) =>
  client.call('claimJob', { params: { id }, body })

const feesOf = (jobId: number, realm?: Realm) => stored.feesOf(server, jobId, realm)
const trailOf = (jobId: number) => stored.trailOf(server, 'job', jobId)

/** The jobs of the claim events that have arrived, in their order. */
const published: number[] = []
const eventsOf = (jobId: number) => published.filter((id) => id === jobId).length

const idsOf = (jobs: Job[]) => jobs.map(({ id }) => id)

describe('claiming', () => {
  test('JOB-07 FEE-01 twenty catchers claim at once: one wins, the others get the conflict, the lists are right', async () => {
    const catchers = await Promise.all(Array.from({ length: 20 }, () => makeCatcher(server)))
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
    const { user, client } = await makeCatcher(server)
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
    const { client } = await makeCatcher(server)
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
      const { client } = await makeCatcher(server)
      const job = await makeJob(server)
      const answer = await claim(client, job.id, body)
      expect([answer.status, answer.text]).toEqual([400, 'ETA is required'])
      expect(await feesOf(job.id)).toEqual([])
    },
  )

  test.each(['12', '0491 57', 'x'.repeat(21), 491570110])(
    'JOB-06 %j is refused as contact number, as it is in every account',
    async (contactNumber) => {
      const { client } = await makeCatcher(server)
      const job = await makeJob(server)
      expect((await claim(client, job.id, { eta: 30, contactNumber })).status).toBe(400)
      expect(idsOf((await client.call('myActiveJobs')).body)).toEqual([])
    },
  )

  test.each([
    ['0491 570 110', '0491 570 110'],
    ['+61 491 570 110', '0491 570 110'],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
    ['', '0491 570 313'],
    [null, '0491 570 313'],
    [undefined, '0491 570 313'],
  ])('JOB-06 with %j as contact number the catcher is reached under %j', async (contactNumber, reached) => {
    const { client } = await makeCatcher(server, { contactNumber: '0491 570 313' })
    const job = await makeJob(server)
    expect((await claim(client, job.id, { eta: 30, contactNumber })).status).toBe(200)
    const row = await server.core.database
      .scope('live')
      .kysely.selectFrom('jobs')
      .select('contact_number')
      .where('id', '=', job.id)
      .executeTakeFirst()
    expect(row).toEqual({ contact_number: reached })
  })

  test('JOB-17 a deleted job, one of the other realm and one that never existed are not found', async () => {
    const { client } = await makeCatcher(server)
    const deleted = await makeJob(server, { deletedAt: new Date() })
    const demo = await makeJob(server, { realm: 'demo' })
    for (const id of [deleted.id, demo.id, 2_000_000_000])
      expect((await claim(client, id)).text).toBe('This job was not found.')
    expect((await claim(client, 0)).status).toBe(404)
    expect((await claim(client, 99_999_999_999)).status).toBe(404)
  })
})

test('FEE-02 a fee includes GST when the platform was registered at the claim', async () => {
  const [ABN, GST_REGISTERED] = ['10 123 456 284', 'true']
  const registered = await startTestServer({ ABN, GST_REGISTERED })
  try {
    const { client } = await makeCatcher(registered)
    const [job, before] = [await makeJob(registered), await makeJob(server)]
    expect((await claim(client, job.id)).status).toBe(200)
    expect((await claim((await makeCatcher(server)).client, before.id)).status).toBe(200)
    expect(await stored.feesOf(registered, job.id)).toMatchObject([{ cents: 100, includes_gst: true }])
    expect(await feesOf(before.id)).toMatchObject([{ cents: 100, includes_gst: false }])
  } finally {
    await registered.close()
  }
})

describe('a job that service suburbs hide', () => {
  const byGraphql = async (client: TestClient, id: number) => {
    const document = 'mutation ($id: Int!) { claimJob(id: $id, input: { eta: 30 }) { id } }'
    const { data, code } = await askGraphql(client, { document }, { id })
    return code ?? (data!['claimJob'] as { id: number }).id
  }

  test('D-27 D-07 is not found by a claim, over REST and GraphQL, nor by a read', async () => {
    const { client } = await makeCatcher(server, { serviceSuburbs: [' manly '] })
    const hidden = await makeJob(server, { suburb: 'Penrith' })
    expect(await byGraphql(client, hidden.id)).toBe('NOT_FOUND')
    const answer = await claim(client, hidden.id)
    expect([answer.status, answer.text]).toEqual([404, 'This job was not found.'])
    expect(await feesOf(hidden.id)).toEqual([])
    expect(await trailOf(hidden.id)).toEqual([])
    // Nor does a claim reveal that another catcher has it.
    const other = await makeCatcher(server)
    expect((await claim(other.client, hidden.id)).status).toBe(200)
    expect((await claim(client, hidden.id)).status).toBe(404)
    expect(await byGraphql(client, hidden.id)).toBe('NOT_FOUND')
  })

  test('D-113 JOB-05 D-27 jobs of their suburbs are seen and claimed in any spelling', async () => {
    const serviceSuburbs = ['Mt. Druitt', 'O\u2019Connell', 'Saint  Marys']
    const { client } = await makeCatcher(server, { serviceSuburbs })
    const suburbs = ['Mount Druitt', "o'connell", 'St Mary\u2019s NSW 2760', 'Mount\u00a0Druitt', 'Penrith']
    const ids: number[] = []
    for (const suburb of suburbs) ids.push((await makeJob(server, { suburb })).id)
    const listed = (await client.call('availableJobs')).body as Job[]
    const isListed = ids.map((jobId) => listed.some(({ id }) => id === jobId))
    expect(isListed).toEqual([true, true, true, true, false])
    const claims: number[] = []
    for (const id of ids) claims.push((await claim(client, id)).status)
    expect(claims).toEqual([200, 200, 200, 200, 404])
  })

  test('D-27 D-07 a visible job can be claimed: a served suburb, no suburb, own job; all for moderators', async () => {
    const { user, client } = await makeCatcher(server, { serviceSuburbs: ['Manly'] })
    const shown = [{ suburb: ' MANLY ' }, { suburb: null }, { suburb: 'Penrith', createdById: user.id }]
    for (const fields of shown)
      expect((await claim(client, (await makeJob(server, fields)).id)).status).toBe(200)
    const job = await makeJob(server, { suburb: 'Manly' })
    expect(await byGraphql(client, job.id)).toBe(job.id)
    const moderator = await makeCatcher(server, { serviceSuburbs: ['Manly'], isModerator: true })
    expect((await claim(moderator.client, (await makeJob(server)).id)).status).toBe(200)
  })

  test('D-09 D-27 a claim is repeated with success also after the suburb was left', async () => {
    const { user, client } = await makeCatcher(server)
    const job = await makeJob(server)
    expect((await claim(client, job.id)).status).toBe(200)
    const { kysely } = server.core.database.scope('live')
    await kysely
      .updateTable('users')
      .set({ service_suburbs: ['Manly'], service_suburb_keys: ['manly'] })
      .where('id', '=', user.id)
      .execute()
    expect((await claim(client, job.id)).status).toBe(200)
  })
})

describe('all of a claim or nothing', () => {
  test('FEE-01 a claim whose fee cannot be written leaves nothing, and affects no other claim', async () => {
    const catchers = await Promise.all(Array.from({ length: 5 }, () => makeCatcher(server)))
    const jobs = await Promise.all(catchers.map(() => makeJob(server)))
    const broken = jobs[2]!
    // A fee that the job bears already: the ledger refuses a second one.
    await server.core.database
      .scope('live')
      .kysely.insertInto('fee_entries')
      .values({
        job_id: broken.id,
        user_id: catchers[0]!.user.id,
        cents: 100,
        includes_gst: false,
        created_at: new Date(),
      })
      .execute()
    const answers = await Promise.all(catchers.map(({ client }, index) => claim(client, jobs[index]!.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 500, 200, 200])
    for (const [index, job] of jobs.entries()) {
      const { user, client } = catchers[index]!
      const isClaimed = job !== broken
      expect(idsOf((await client.call('myActiveJobs')).body)).toEqual(isClaimed ? [job.id] : [])
      expect(await feesOf(job.id)).toHaveLength(1)
      expect(await trailOf(job.id)).toEqual(
        isClaimed
          ? [{ action: 'job.claim', actor_id: user.id, detail: { eta: 30 }, address: '127.0.0.1' }]
          : [],
      )
      await expect.poll(() => eventsOf(job.id)).toBe(isClaimed ? 1 : 0)
    }
    expect(idsOf((await catchers[0]!.client.call('availableJobs')).body)).toContain(broken.id)
  })

  test('D-09 the same catcher claims four times at once: one claim, one fee, one entry, one event', async () => {
    const { user, client } = await makeCatcher(server)
    const job = await makeJob(server)
    const answers = await Promise.all(Array.from({ length: 4 }, () => claim(client, job.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await feesOf(job.id)).toMatchObject([{ user_id: user.id }])
    expect(await trailOf(job.id)).toHaveLength(1)
    await expect.poll(() => eventsOf(job.id)).toBe(1)
  })

  test('JOB-07 eight catchers claim the same eight jobs at once: each job has one winner, and one event', async () => {
    const catchers = await Promise.all(Array.from({ length: 8 }, () => makeCatcher(server)))
    const jobs = await Promise.all(catchers.map(() => makeJob(server)))
    const tries = jobs.flatMap((job) => catchers.map(({ user, client }) => ({ job, user, client })))
    const answers = await Promise.all(tries.map(({ job, client }) => claim(client, job.id)))
    for (const job of jobs) {
      const ofJob = answers.filter((_, index) => tries[index]!.job === job)
      expect(ofJob.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
      const { claimedById } = ofJob.find(({ status }) => status === 200)!.body as Job
      const winner = tries.find(({ user }) => user.id === claimedById)!
      expect(idsOf((await winner.client.call('myActiveJobs')).body)).toContain(job.id)
      expect(await feesOf(job.id)).toMatchObject([{ user_id: claimedById }])
      expect(await trailOf(job.id)).toMatchObject([{ actor_id: claimedById }])
    }
    const wanted = jobs.map(({ id }) => id).toSorted()
    await expect.poll(() => published.filter((id) => wanted.includes(id)).toSorted()).toEqual(wanted)
  })

  test('D-02 D-12 claims of both realms at once: the demo leaves neither fee nor trail', async () => {
    const live = await makeCatcher(server)
    const demo = server.client()
    await demo.call('demoLogin')
    const liveJob = await makeJob(server)
    const [demoJob]: [Job] = (await demo.call('availableJobs')).body
    const answers = await Promise.all([claim(live.client, liveJob.id), claim(demo, demoJob.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await feesOf(liveJob.id)).toHaveLength(1)
    expect(await feesOf(demoJob.id, 'demo')).toEqual([])
    const kept = await server.core.database.withoutRealm
      .selectFrom('audit_entries')
      .select('realm')
      .where('action', '=', 'job.claim')
      .execute()
    expect(new Set(kept.map(({ realm }) => realm))).toEqual(new Set(['live']))
    for (const [client, other] of [
      [live.client, demoJob],
      [demo, liveJob],
    ] as const)
      expect((await claim(client, other.id)).status).toBe(404)
  })
})
