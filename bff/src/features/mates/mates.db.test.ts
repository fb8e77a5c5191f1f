import type { JobOffer, Mate } from '@snake-dispatch/contract/job-mates'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { Notification } from '@snake-dispatch/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeExpired } from '../../db/cleanup.ts'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import * as stored from '../../testing/stored.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const START = Date.parse('2026-11-25T12:00:00+11:00')
const clock = makeTestClock(new Date(START).toISOString())
/** Sets the clock. @param minutes after the start of each test */
const at = (minutes: number) => clock.set(new Date(START + minutes * 60_000).toISOString())

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100', MAX_OPEN_CLAIMS: '5' }, { clock })
})
afterAll(() => server.close())
beforeEach(() => at(0))

type Catcher = Awaited<ReturnType<typeof makeCatcher>>

const claim = (client: TestClient, id: number, eta = 30) =>
  client.call('claimJob', { params: { id }, body: { eta } })
const find = async ({ client }: Catcher, id: number, search: string) =>
  ((await client.call('findMates', { params: { id }, query: { search } })).body as Mate[]).map(
    ({ name }) => name,
  )
const offer = ({ client }: Catcher, id: number, to: Catcher, claimedAt?: string) =>
  client.call('offerJob', { params: { id }, body: { userId: to.user.id, ...(claimedAt && { claimedAt }) } })
const accept = ({ client }: Catcher, id: number) => client.call('acceptOffer', { params: { id } })
const decline = ({ client }: Catcher, id: number) => client.call('declineOffer', { params: { id } })
const withdraw = ({ client }: Catcher, id: number) => client.call('withdrawOffer', { params: { id } })
const offers = async ({ client }: Catcher) => (await client.call('jobOffers')).body as JobOffer[]
const active = async ({ client }: Catcher) => (await client.call('myActiveJobs')).body as Job[]
const notices = async ({ client }: Catcher) =>
  ((await client.call('notices')).body as Notification[]).map(({ type, message }) => `${type}: ${message}`)
const trailOf = async (jobId: number) =>
  (await stored.trailOf(server, 'job', jobId)).map(({ action, actor_id }) => `${action} ${actor_id}`)
const feesOf = async (jobId: number) =>
  (await stored.feesOf(server, jobId))
    .toSorted((one, other) => one.number - other.number)
    .map(({ user_id, cents }) => [user_id, cents])

let mates = 0

/** A claimer with their job, and a mate whose name is found by `mate.user.name`. */
async function makePair(fields: Parameters<typeof makeJob>[1] = {}) {
  const ann = await makeCatcher(server, { name: `Ann Giver${++mates}` })
  const ben = await makeCatcher(server, { name: `Ben Mate${mates}`, company: 'Keel & Co' })
  const job = await makeJob(server, { suburb: 'Penrith', ...fields })
  expect((await claim(ann.client, job.id)).status).toBe(200)
  return { ann, ben, job }
}

describe('whom a job can be offered to', () => {
  test('D-153 catchers are found by name or company, and nothing else of them is shown', async () => {
    const { ann, ben, job } = await makePair()
    const { body } = await ann.client.call('findMates', {
      params: { id: job.id },
      query: { search: ben.user.name.toUpperCase() },
    })
    expect(body).toEqual([{ id: ben.user.id, name: ben.user.name, company: 'Keel & Co' }])
    expect(await find(ann, job.id, 'keel & co')).toContain(ben.user.name)
    expect(await find(ann, job.id, ann.user.name)).toEqual([])
    const tooShort = await ann.client.call('findMates', { params: { id: job.id }, query: { search: 'b' } })
    expect(tooShort.status).toBe(400)
  })

  test('D-153 D-57 D-139 DISP-50 who may not claim it is not found, and cannot be offered it', async () => {
    const { ann, job } = await makePair()
    const locked = await makeCatcher(server, { name: 'Xena Locked' })
    await live().updateTable('users').set({ is_locked: true }).where('id', '=', locked.user.id).execute()
    const unlicensed = await makeUser(server, { name: 'Xena Unlicensed', licenseNumber: 'No licence' })
    const full = await makeCatcher(server, { name: 'Xena Full' })
    for (let count = 0; count < 5; count++)
      await makeJob(server, { claimedById: full.user.id, claimedAt: clock.now() })
    const notWanted = await makeCatcher(server, { name: 'Xena Unwanted' })
    await live()
      .updateTable('jobs')
      .set({ not_shown_to: [notWanted.user.id] })
      .where('id', '=', job.id)
      .execute()
    const able = await makeCatcher(server, { name: 'Xena Able' })
    expect(await find(ann, job.id, 'xena')).toEqual(['Xena Able'])
    for (const { user } of [locked, { user: unlicensed }, full, notWanted]) {
      const answer = await ann.client.call('offerJob', { params: { id: job.id }, body: { userId: user.id } })
      expect([answer.status, answer.text]).toEqual([
        400,
        'This catcher cannot claim the job right now. Please choose another one.',
      ])
    }
    expect((await offer(ann, job.id, able)).status).toBe(200)
  })

  test('D-153 only the claimer looks for mates and offers the job', async () => {
    const { ben, job } = await makePair()
    const other = await makeCatcher(server)
    const call = await other.client.call('findMates', { params: { id: job.id }, query: { search: 'be' } })
    expect([call.status, call.text]).toEqual([
      403,
      'Only the catcher who claimed this job can hand it to a mate.',
    ])
    expect((await offer(other, job.id, ben)).status).toBe(403)
  })
})

describe('an offer', () => {
  test('D-153 the mate reads what everybody reads of an available job, who asks, and the time; both are told', async () => {
    const { ann, ben, job } = await makePair({ address: '12 High St, Penrith', quotedCost: 350 })
    const answer = await offer(ann, job.id, ben)
    expect(answer).toMatchObject({ status: 200, body: { state: 'waiting', to: { id: ben.user.id } } })
    const [received] = await offers(ben)
    expect(received).toMatchObject({
      jobId: job.id,
      suburb: 'Penrith',
      from: { id: ann.user.id, name: ann.user.name },
      eta: new Date(START + 30 * 60_000).toISOString(),
      expiresAt: new Date(START + 10 * 60_000).toISOString(),
      state: 'waiting',
    })
    expect(JSON.stringify(received)).not.toContain('High St')
    expect(await notices(ben)).toEqual([expect.stringMatching(/^jobOffered: .* in Penrith - Job #/)])
    expect(await offers(ann)).toEqual([received])
    // The same once more is the same offer, and is told once.
    expect((await offer(ann, job.id, ben)).body).toEqual(answer.body)
    expect((await trailOf(job.id)).filter((entry) => entry.startsWith('job.offer'))).toHaveLength(1)
  })

  test('D-153 accepted, the fee, the trail and both lists follow, and the client’s time stays', async () => {
    const { ann, ben, job } = await makePair()
    const [before] = await active(ann)
    await offer(ann, job.id, ben)
    at(4)
    const answer = await accept(ben, job.id)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        claimedBy: { id: ben.user.id },
        claimedEta: before!.claimedEta,
        clientMobile: before!.clientMobile,
        given: 'newFromMate',
      },
    })
    expect([await active(ann), (await active(ben)).map(({ id }) => id)]).toEqual([[], [job.id]])
    expect(await feesOf(job.id)).toEqual([
      [ann.user.id, 100],
      [ann.user.id, -100],
      [ben.user.id, 100],
    ])
    expect(await trailOf(job.id)).toEqual([
      `job.claim ${ann.user.id}`,
      `job.offer ${ann.user.id}`,
      `job.assign ${ben.user.id}`,
    ])
    expect(await notices(ann)).toEqual([`offerAnswered: Your mate has taken job #${before!.jobNumber}.`])
    expect(await notices(ben)).toEqual([])
    expect([await offers(ann), await offers(ben)]).toEqual([[], []])
    // A lost answer is asked for again (D-09).
    expect((await accept(ben, job.id)).status).toBe(200)
    expect(await feesOf(job.id)).toHaveLength(3)
  })

  test('D-153 it counts against nobody, and no alert goes out', async () => {
    const { ann, ben, job } = await makePair()
    await offer(ann, job.id, ben)
    await accept(ben, job.id)
    expect((await ann.client.call('claimLimits')).body).toMatchObject({ releasesInDay: 0, releasesInWeek: 0 })
    const ladders = await live()
      .selectFrom('alert_ladders')
      .where('job_id', '=', job.id)
      .selectAll()
      .execute()
    expect(ladders).toEqual([])
    const [{ round }] = (await live()
      .selectFrom('jobs')
      .where('id', '=', job.id)
      .select('round')
      .execute()) as [{ round: number }]
    expect(round).toBe(1)
  })

  test('D-96 D-153 a time that is past is not promised again', async () => {
    const { ann, ben, job } = await makePair()
    at(40)
    await offer(ann, job.id, ben)
    at(45)
    expect((await accept(ben, job.id)).body).toMatchObject({
      claimedEta: new Date(START + 75 * 60_000).toISOString(),
    })
  })

  test('D-153 after 10 minutes it cannot be accepted any more, and the job stays', async () => {
    const { ann, ben, job } = await makePair()
    await offer(ann, job.id, ben)
    at(10)
    const late = await accept(ben, job.id)
    expect([late.status, late.text]).toEqual([
      409,
      'This job is not offered to you any more. It stays with your mate.',
    ])
    expect(await offers(ben)).toEqual([])
    expect((await offers(ann)).map(({ state }) => state)).toEqual(['expired'])
    expect((await active(ann)).map(({ id }) => id)).toEqual([job.id])
    expect(await notices(ben)).toEqual([])
    const carl = await makeCatcher(server)
    expect((await offer(ann, job.id, carl)).status).toBe(200)
    at(10 + 24 * 60 + 11)
    await removeExpired(server.core.database, server.core.log, clock.now())
    expect(await live().selectFrom('job_offers').where('job_id', '=', job.id).selectAll().execute()).toEqual(
      [],
    )
  })

  test('D-153 declined, the claimer is told and keeps it; another one can be asked', async () => {
    const { ann, ben, job } = await makePair()
    await offer(ann, job.id, ben)
    expect((await decline(ben, job.id)).status).toBe(204)
    expect((await decline(ben, job.id)).status).toBe(204)
    expect((await offers(ann)).map(({ state }) => state)).toEqual(['declined'])
    expect(await notices(ann)).toEqual([expect.stringMatching(/^offerAnswered: Your mate cannot take job #/)])
    expect((await accept(ben, job.id)).status).toBe(409)
    expect((await offer(ann, job.id, await makeCatcher(server))).status).toBe(200)
    // The one who declined may be asked again, and is told again.
    await withdraw(ann, job.id)
    expect((await offer(ann, job.id, ben)).status).toBe(200)
    expect(await notices(ben)).toHaveLength(1)
  })

  test('D-153 taken back, it cannot be accepted; one at a time', async () => {
    const { ann, ben, job } = await makePair()
    const carl = await makeCatcher(server)
    await offer(ann, job.id, ben)
    expect((await offer(ann, job.id, carl)).status).toBe(409)
    expect((await withdraw(ann, job.id)).status).toBe(204)
    expect((await withdraw(ann, job.id)).status).toBe(204)
    expect((await accept(ben, job.id)).status).toBe(404)
    expect(await notices(ben)).toEqual([])
    expect((await trailOf(job.id)).at(-1)).toBe(`job.offer-withdraw ${ann.user.id}`)
    expect((await offer(ann, job.id, carl)).status).toBe(200)
  })

  test('D-153 it ends with its claim, also when the same catcher claims the job again', async () => {
    const ends = {
      completed: ({ client }: Catcher, id: number) =>
        client.call('completeJob', { params: { id }, body: { completionNotes: 'Relocated' } }),
      cancelled: ({ client }: Catcher, id: number) => client.call('cancelJob', { params: { id } }),
      released: ({ client }: Catcher, id: number) =>
        client.call('releaseJob', { params: { id }, body: { reason: 'car broke down' } }),
    }
    for (const end of Object.values(ends)) {
      const { ann, ben, job } = await makePair()
      await offer(ann, job.id, ben)
      expect((await end(ann, job.id)).status).toBeLessThan(300)
      expect([await offers(ann), await offers(ben), await notices(ben)]).toEqual([[], [], []])
      expect((await accept(ben, job.id)).status).toBe(409)
    }
    const { ann, ben, job } = await makePair()
    await offer(ann, job.id, ben)
    await ends.released(ann, job.id)
    at(31)
    expect((await claim(ann.client, job.id)).status).toBe(200)
    expect(await offers(ann)).toEqual([])
    expect((await accept(ben, job.id)).status).toBe(409)
    expect((await active(ann)).map(({ id }) => id)).toEqual([job.id])
  })

  test('D-153 a claim of before is not offered', async () => {
    const { ann, ben, job } = await makePair()
    const [{ claimedAt }] = (await active(ann)) as [Job]
    expect((await offer(ann, job.id, ben, new Date(START - 1_000).toISOString())).status).toBe(409)
    expect((await offer(ann, job.id, ben, claimedAt!)).status).toBe(200)
  })

  test('D-153 DISP-50 the mate’s own limit holds when they accept', async () => {
    const { ann, ben, job } = await makePair()
    await offer(ann, job.id, ben)
    for (let count = 0; count < 5; count++)
      expect((await claim(ben.client, (await makeJob(server)).id)).status).toBe(200)
    const refused = await accept(ben, job.id)
    expect([refused.status, refused.text]).toEqual([
      409,
      'Complete or release a job before you claim another.',
    ])
    expect((await active(ann)).map(({ id }) => id)).toEqual([job.id])
  })
})

describe('the inbox', () => {
  const inbox = async ({ client }: Catcher) =>
    ((await client.call('inbox')).body as Notification[]).filter(({ type }) => type === 'jobOffered')
  const unread = async ({ client }: Catcher) =>
    ((await client.call('inboxState')).body as { unread: number }).unread
  const ends: [string, (pair: Awaited<ReturnType<typeof makePair>>) => unknown][] = [
    ['10 minutes', () => at(10)],
    [
      'a completion',
      ({ ann, job }) =>
        ann.client.call('completeJob', { params: { id: job.id }, body: { completionNotes: 'Relocated' } }),
    ],
    ['a cancellation', ({ ann, job }) => ann.client.call('cancelJob', { params: { id: job.id } })],
    [
      'a release',
      ({ ann, job }) =>
        ann.client.call('releaseJob', { params: { id: job.id }, body: { reason: 'car broke down' } }),
    ],
    [
      'a hand-over by staff',
      async ({ ann, job }) => {
        const desk = await makeCatcher(server, { role: 'moderator' })
        const body = { userId: (await makeCatcher(server)).user.id, fromUserId: ann.user.id }
        return desk.client.call('assignJob', { params: { jobId: job.id }, body })
      },
    ],
    [
      'an offer to another mate after 10 minutes',
      async ({ ann, job }) => {
        at(10)
        return offer(ann, job.id, await makeCatcher(server))
      },
    ],
  ]
  test.each(ends)('D-156 D-153 has an offer until it ends, and not after: %s', async (_, end) => {
    const pair = await makePair()
    await offer(pair.ann, pair.job.id, pair.ben)
    expect([(await inbox(pair.ben)).length, await unread(pair.ben)]).toEqual([1, 1])
    await end(pair)
    expect([await inbox(pair.ben), await unread(pair.ben)]).toEqual([[], 0])
  })
})

describe('races', () => {
  const winners = (answers: { status: number }[]) => answers.filter(({ status }) => status < 300).length

  test('D-153 accepted twice at once, it moves once', async () => {
    const { ann, ben, job } = await makePair()
    await offer(ann, job.id, ben)
    const answers = await Promise.all([accept(ben, job.id), accept(ben, job.id), accept(ben, job.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await feesOf(job.id)).toHaveLength(3)
  })

  test.each(['complete', 'cancel', 'release'] as const)(
    'D-153 of accepting and a %s one wins',
    async (what) => {
      const { ann, ben, job } = await makePair()
      await offer(ann, job.id, ben)
      const params = { id: job.id }
      const end = {
        complete: () => ann.client.call('completeJob', { params, body: { completionNotes: 'Relocated' } }),
        cancel: () => ann.client.call('cancelJob', { params }),
        release: () => ann.client.call('releaseJob', { params, body: { reason: 'car broke down' } }),
      }[what]
      expect(winners(await Promise.all([accept(ben, job.id), end()]))).toBe(1)
    },
  )

  test('D-153 of a mate and a moderator one gets it', async () => {
    const { ann, ben, job } = await makePair()
    const carl = await makeCatcher(server)
    const desk = await makeCatcher(server, { role: 'moderator' })
    await offer(ann, job.id, ben)
    const body = { userId: carl.user.id, fromUserId: ann.user.id }
    const assign = desk.client.call('assignJob', { params: { jobId: job.id }, body })
    expect(winners(await Promise.all([accept(ben, job.id), assign]))).toBe(1)
    expect(await feesOf(job.id)).toHaveLength(3)
  })

  test('D-153 DISP-50 two offers and a claim at once do not exceed the mate’s limit', async () => {
    const one = await makePair()
    const two = await makePair()
    const ben = one.ben
    for (let count = 0; count < 4; count++)
      await makeJob(server, { claimedById: ben.user.id, claimedAt: clock.now() })
    const { id } = await makeJob(server)
    await offer(one.ann, one.job.id, ben)
    await offer(two.ann, two.job.id, ben)
    const answers = await Promise.all([
      accept(ben, one.job.id),
      accept(ben, two.job.id),
      claim(ben.client, id),
    ])
    expect(winners(answers)).toBe(1)
    expect(await active(ben)).toHaveLength(5)
  })
})

const live = () => server.core.database.scope('live').kysely
