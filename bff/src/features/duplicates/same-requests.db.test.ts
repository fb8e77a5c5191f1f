import type { Job } from '@snake-dispatch/contract/jobs'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { logJob, jobInput, type JobFields } from '../../testing/pushed-catcher.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const START = Date.parse('2026-11-25T12:00:00+11:00')
const clock = makeTestClock(new Date(START).toISOString())
const at = (minutes: number) => clock.set(new Date(START + minutes * 60_000).toISOString())

let server: TestServer
let desk: TestClient
let logger: TestClient
let catcher: TestClient
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { clock, captcha: easyCaptcha })
  desk = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  logger = (await makeCatcher(server)).client
  catcher = (await makeCatcher(server)).client
})
afterAll(() => server.close())
beforeEach(async () => {
  at(0)
  await server.core.database.scope('live').kysely.deleteFrom('maybe_same_jobs').execute()
  await server.core.database
    .scope('live')
    .kysely.updateTable('jobs')
    .set({ created_at: new Date(START - 86_400_000) })
    .execute()
})

let street = 0
/** An address that no other test has. */
const newPlace = () => `${++street * 2} Grevillea Street, Penrith NSW 2750`
let mobile = 0
const newMobile = () => `0491570${String(200 + ++mobile)}`
/** Two requests that share nothing but what the fields say. */
const log = (fields: JobFields = {}) =>
  logJob(logger, { address: newPlace(), clientMobile: newMobile(), ...fields })
async function sendPublic(fields: JobFields): Promise<PublicJobAnswer> {
  const recaptchaToken = await solvedCaptcha(server.client())
  const body = { ...jobInput, locationDetails: 'Behind the shed', recaptchaToken, ...fields }
  return (await server.client().call('createPublicJob', { body })).body
}

async function marksFor(client: TestClient, { id }: { id: number }): Promise<number[] | undefined> {
  const jobs: Job[] = (await client.call('availableJobs')).body
  return jobs.find((job) => job.id === id)?.maybeSameAs
}
const claim = (client: TestClient, { id }: { id: number }) =>
  client.call('claimJob', { params: { id }, body: { eta: 30 } })

describe('requests that may be about the same snake', () => {
  test('D-92 Same mobile twice in 30 min: both ring; second marked', async () => {
    const clientMobile = newMobile()
    const first = await sendPublic({ clientMobile, address: newPlace() })
    at(30)
    const second = await sendPublic({
      clientMobile: `${clientMobile.slice(0, 4)} ${clientMobile.slice(4)}`,
      address: newPlace(),
    })
    await tasksDone(server)
    for (const reader of [catcher, desk]) {
      expect(await marksFor(reader, second)).toEqual([first.jobNumber])
      expect(await marksFor(reader, first)).toEqual([second.jobNumber])
    }
    const rung = await server.core.database
      .scope('live')
      .kysely.selectFrom('alert_steps')
      .select('job_id')
      .where('job_id', 'in', [first.id, second.id])
      .where('step', '=', 0)
      .execute()
    expect(rung.map((row) => row.job_id).toSorted((a, b) => a - b)).toEqual([first.id, second.id])
  })

  test('D-92 the same address in two spellings', async () => {
    const first = await log({ address: '12 Wattle Street, Penrith NSW 2750' })
    const second = await log({ address: '12 WATTLE ST', suburb: 'Penrith' })
    expect(await marksFor(catcher, second)).toEqual([first.jobNumber])
  })

  test('D-92 not after 30 minutes, not of another place, not of one that is over', async () => {
    const clientMobile = newMobile()
    const first = await log({ clientMobile })
    at(31)
    const late = await log({ clientMobile })
    expect(await marksFor(catcher, late)).toEqual([])
    const near = await log({ clientMobile })
    expect(await marksFor(catcher, near)).toEqual([late.jobNumber])
    await desk.call('cancelJob', { params: { id: late.id } })
    expect(await marksFor(catcher, near)).toEqual([])
    expect(await marksFor(catcher, first)).toEqual([])
    expect(await marksFor(catcher, await log())).toEqual([])
  })

  test('D-167 the same mobile alone is no sign once older requests name three addresses with it; the same address stays one', async () => {
    const clientMobile = newMobile()
    const address = newPlace()
    for (const minutes of [-300, -200]) {
      at(minutes)
      await log({ clientMobile })
    }
    at(0)
    const first = await log({ clientMobile })
    const second = await log({ clientMobile, address })
    // Two older addresses; those of the last half hour may be spellings of one.
    expect(await marksFor(desk, second)).toEqual([first.jobNumber])
    at(40)
    const strata = await log({ clientMobile })
    const next = await log({ clientMobile })
    expect(await marksFor(desk, next)).toEqual([])
    const neighbour = await log({ address: strata.address })
    expect(await marksFor(desk, strata)).toEqual([neighbour.jobNumber])
  })

  test('D-92 two that come at the same moment: both are marked', async () => {
    const clientMobile = newMobile()
    const both = await Promise.all([1, 2, 3].map(() => log({ clientMobile })))
    for (const job of both) {
      const others = both.filter(({ id }) => id !== job.id).map(({ jobNumber }) => jobNumber)
      expect(await marksFor(desk, job)).toEqual(others.toSorted((a, b) => a - b))
    }
  })

  test('D-92 MOD-02 the queue and the page of the job name the other, also once one of them is claimed', async () => {
    const clientMobile = newMobile()
    const [first, second] = [await log({ clientMobile }), await log({ clientMobile })]
    expect((await claim(catcher, first)).status).toBe(200)
    const queue: QueuedJob[] = (await desk.call('jobQueue', { query: { state: 'open' } })).body
    const named = (id: number) => queue.find((job) => job.id === id)?.maybeSameAs
    expect([named(first.id), named(second.id)]).toEqual([[second.jobNumber], [first.jobNumber]])
    const life: JobLife = (await desk.call('jobLife', { params: { jobNumber: second.jobNumber } })).body
    expect(life.job.maybeSameAs).toEqual([first.jobNumber])
  })

  test('D-92 D-02 a visit to the demo learns nothing of live jobs', async () => {
    const demo = server.client()
    await demo.call('demoLogin')
    const job = await log()
    const own = await logJob(demo, { clientMobile: '0491570157', address: job.address })
    expect(own.maybeSameAs).toEqual([])
  })
})

describe('what a catcher may not see they do not learn by it', () => {
  test('D-92 D-06 with one client whom they may see and one whom they may not, they are told of neither', async () => {
    const clientMobile = newMobile()
    const [mine, other] = [await log({ clientMobile }), await log({ clientMobile })]
    expect(await marksFor(catcher, other)).toEqual([mine.jobNumber])
    await claim(catcher, mine)
    expect(await marksFor(catcher, other)).toEqual([])
    const active: Job[] = (await catcher.call('myActiveJobs')).body
    expect(active.find(({ id }) => id === mine.id)?.maybeSameAs).toEqual([])
    // Once both are theirs there is nothing to learn.
    await claim(catcher, other)
    const both: Job[] = (await catcher.call('myActiveJobs')).body
    expect(both.find(({ id }) => id === mine.id)?.maybeSameAs).toEqual([other.jobNumber])
  })

  test('D-92 D-06 a job that they log themselves tells them nothing of the house number of another one', async () => {
    const curious = (await makeCatcher(server)).client
    const hidden = await log({ address: '7391 Banksia Street, Penrith NSW 2750' })
    const guess = await logJob(curious, {
      address: '7391 Banksia Street, Penrith',
      clientMobile: newMobile(),
    })
    expect(guess.maybeSameAs).toEqual([])
    expect(await marksFor(curious, hidden)).toEqual([])
    expect(await marksFor(desk, hidden)).toEqual([guess.jobNumber])
  })

  test('D-92 D-27 a job that their suburbs hide is not named', async () => {
    const far = (await makeCatcher(server, { serviceSuburbs: ['Manly'] })).client
    const [hidden, near] = [await makeJob(server), await makeJob(server, { suburb: 'Manly' })]
    await server.core.database
      .scope('live')
      .kysely.insertInto('maybe_same_jobs')
      .values([
        { job_id: hidden.id, other_id: near.id },
        { job_id: near.id, other_id: hidden.id },
      ])
      .execute()
    expect(await marksFor(far, near)).toEqual([])
    expect(await marksFor(catcher, near)).toEqual([hidden.jobNumber])
  })
})
