import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { MessageLife, MessageSettings } from '@snake-dispatch/contract/messages'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { textNumber } from '@snake-dispatch/domain/text-number'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeClientLinks } from '../../testing/client-links.ts'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { openPage } from '../../testing/open-page.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import { jobInput, logJob } from '../../testing/pushed-catcher.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeTextGateway } from '../../testing/text-gateway.ts'
import { TextDelayed, TextRefused } from './text-sender.ts'

const START = '2026-11-25T18:00:00+11:00'
const clock = makeTestClock(START)
const gateway = makeTextGateway()
let server: TestServer
let admin: TestClient
let logger: TestClient
beforeAll(async () => {
  server = await startTestServer(
    { SMS_CLIENT: 'true' },
    { clock, captcha: easyCaptcha, messages: { text: gateway } },
  )
  admin = await server.signedIn(await makeAdmin(server, { serviceSuburbs: ['Nowhere'] }))
  logger = (await makeCatcher(server, { serviceSuburbs: ['Nowhere'] })).client
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(START)
  gateway.refuseWith(null)
  // Each test has the catchers that it makes.
  await live()
    .updateTable('users')
    .set({ service_suburbs: ['Nowhere'], service_suburb_keys: ['nowhere'] })
    .execute()
  await server.core.database.withoutRealm.deleteFrom('alert_ladders').execute()
})

const live = () => server.core.database.scope('live').kysely
let numbers = 100
/** A mobile of its own. */
const newNumber = () => `0491570${++numbers}`
const wordsTo = (number: string) =>
  gateway.texts.filter(({ to }) => to === textNumber(number)).map(({ words }) => words)

/** A catcher of Penrith with a proven mobile and no device. */
async function unreachableCatcher(name = 'Kim Keel') {
  const number = newNumber()
  const made = await makeCatcher(server, { name, contactNumber: number, serviceSuburbs: ['Penrith'] })
  await proveAddress(server, made.user.id, 'text')
  return { ...made, number }
}

/** Sends a request of the public. */
async function request(clientMobile: string, fields: object = {}): Promise<PublicJobAnswer> {
  const client = server.client()
  const recaptchaToken = await solvedCaptcha(client)
  const body = { ...jobInput, clientMobile, locationDetails: 'Behind the shed', recaptchaToken, ...fields }
  const { body: answer } = await client.call('createPublicJob', { body })
  await tasksDone(server)
  return answer
}

async function at(minutes: number): Promise<void> {
  clock.set(new Date(Date.parse(START) + minutes * 60_000).toISOString())
  await enqueueTask(server.core.database, 'run-alert-steps', {})
  await tasksDone(server)
}

test('D-188 a mobile is proven by six digits: five tries, ten minutes', async () => {
  const number = newNumber()
  const { client } = await makeCatcher(server, { contactNumber: number })
  const ask = () => client.call('askAddressProof', { body: { channel: 'text' } })
  const prove = (code: string) => client.call('proveMobile', { body: { code } })
  const codeIn = (words: string) => /: (\d{6}) is your code/.exec(words)![1]!
  await ask()
  const first = codeIn((await gateway.textTo(number)).words)
  const wrong = first === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) expect((await prove(wrong)).status).toBe(409)
  expect((await prove(first)).status).toBe(409)
  await ask()
  const second = codeIn((await gateway.textTo(number, 2)).words)
  clock.set('2026-11-25T18:11:00+11:00')
  expect((await prove(second)).status).toBe(409)
  await ask()
  const third = codeIn((await gateway.textTo(number, 3)).words)
  const proven = await prove(third)
  expect(proven.status).toBe(200)
  const { addresses }: MessageSettings = proven.body
  expect(addresses.find(({ channel }) => channel === 'text')).toMatchObject({
    address: number,
    isProven: true,
  })
})

test('D-187 DISP-20 a High job is texted to ring 1 at once and to ring 2 with the next step, where no device can ring', async () => {
  const near = await unreachableCatcher()
  const offCall = await unreachableCatcher()
  await offCall.client.call('switchOnCall', { body: { choice: 'off' } })
  const neighbour = await unreachableCatcher()
  await neighbour.client.call('updateProfile', { body: { serviceSuburbs: ['Katoomba'] } })
  const unproven = newNumber()
  await makeUser(server, { contactNumber: unproven, serviceSuburbs: ['Penrith'] })
  const job = await logJob(logger)
  await tasksDone(server)
  const words = `Snake Dispatch NSW: HIGH: Eastern Brown Snake in Penrith. Claim: http://localhost:3000/dashboard?job=${job.jobNumber}`
  expect([wordsTo(near.number), wordsTo(neighbour.number)]).toEqual([[words], []])
  await at(2)
  expect([wordsTo(near.number), wordsTo(neighbour.number)]).toEqual([[words], [words]])
  await at(4)
  expect([near, neighbour].map(({ number }) => wordsTo(number).length)).toEqual([1, 1])
  expect([wordsTo(offCall.number), wordsTo(unproven)]).toEqual([[], []])
  await logJob(logger, { urgency: 'medium' })
  await tasksDone(server)
  expect(wordsTo(near.number)).toHaveLength(1)
})

test('D-187 DISP-20 where only somebody far away can be reached, or the steps are late, rings 1 and 2 are texted at once', async () => {
  const [near, neighbour] = [await unreachableCatcher(), await unreachableCatcher()]
  await neighbour.client.call('updateProfile', { body: { serviceSuburbs: ['Katoomba'] } })
  const [far, outside] = [
    await makeCatcher(server, { serviceSuburbs: ['Byron Bay'] }),
    await unreachableCatcher(),
  ]
  await outside.client.call('updateProfile', { body: { serviceSuburbs: ['Byron Bay'] } })
  const counts = () => [near, neighbour].map(({ number }) => wordsTo(number).length)
  const close = await openPage(server, far)
  await logJob(logger)
  await tasksDone(server)
  expect(counts()).toEqual([1, 1])
  await close()
  const late = await makeJob(server, { urgency: 'high', createdAt: clock.now() })
  const ladder = { job_id: late.id, round: 1, opened_at: clock.now(), next_step: 0, due_at: clock.now() }
  await live().insertInto('alert_ladders').values(ladder).execute()
  await at(4)
  expect([...counts(), wordsTo(outside.number).length]).toEqual([2, 2, 0])
})

test('D-187 DISP-35 a job that becomes High after its rings were asked is texted then', async () => {
  const near = await unreachableCatcher()
  const job = await logJob(logger, { urgency: 'medium' })
  for (const minutes of [3, 7, 10]) await at(minutes)
  expect(wordsTo(near.number)).toEqual([])
  const { client: link } = await makeClientLinks(server, job.id)
  clock.set('2026-11-25T18:11:00+11:00')
  await server.client().call('sayInside', { body: { link } })
  await tasksDone(server)
  expect(wordsTo(near.number)).toEqual([expect.stringContaining(`HIGH`)])
})

test('D-187 a catcher gets three alerts by text in a night, and none that was claimed meanwhile', async () => {
  const { number, client } = await unreachableCatcher()
  clock.set('2026-11-25T22:00:00+11:00')
  // What the provider refused nobody has read.
  gateway.refuseWith(new TextRefused('rejected', '30007'))
  await logJob(logger)
  await tasksDone(server)
  gateway.refuseWith(null)
  for (let job = 0; job < 4; job++) await logJob(logger)
  await tasksDone(server)
  expect(wordsTo(number)).toHaveLength(3)
  clock.set('2026-11-26T12:00:00+11:00')
  gateway.refuseWith(new TextDelayed('busy', 60))
  const job = await logJob(logger)
  await tasksDone(server)
  await client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
  gateway.refuseWith(null)
  clock.set('2026-11-26T12:03:00+11:00')
  await enqueueTask(server.core.database, 'sweep-messages', {})
  await tasksDone(server)
  expect(wordsTo(number)).toHaveLength(3)
  const [alert] = await live()
    .selectFrom('messages')
    .select(['state', 'failure'])
    .where('kind', '=', 'jobAlert')
    .where('job_id', '=', job.id)
    .execute()
  expect(alert).toEqual({ state: 'failed', failure: 'notNeeded' })
})

test('D-187 JOB-09 a job says that its client is texted who comes, but not after a text that failed, nor of a logged job', async () => {
  const { client } = await unreachableCatcher()
  const claim = async (id: number): Promise<Job> =>
    (await client.call('claimJob', { params: { id }, body: { eta: 30 } })).body
  expect(await claim((await request(newNumber())).id)).toMatchObject({ isClientTexted: true })
  gateway.refuseWith(new TextRefused('invalid', '21211'))
  const unreached = await claim((await request(newNumber())).id)
  expect(unreached).toMatchObject({ isPublicSubmission: true, isClientTexted: false })
  gateway.refuseWith(null)
  expect(await claim((await logJob(logger)).id)).toMatchObject({ isClientTexted: false })
})

test('D-187 JOB-09 a job says so no more once its client said STOP', async () => {
  const { client } = await unreachableCatcher()
  const number = newNumber()
  const { id } = await request(number)
  const params = { id }
  const claimed = await client.call('claimJob', { params, body: { eta: 30 } })
  await tasksDone(server)
  expect(claimed.body).toMatchObject({ isClientTexted: true })
  await live()
    .insertInto('blocked_addresses')
    .columns(['channel', 'hash', 'reason', 'blocked_at'])
    .expression((query) =>
      query
        .selectFrom('messages')
        .select(['channel', 'address_hash', sql<'stopped'>`'stopped'`.as('reason'), 'queued_at'])
        .where('job_id', '=', id)
        .limit(1),
    )
    .execute()
  const changed = await client.call('giveNewEta', { params, body: { eta: 60 } })
  await tasksDone(server)
  expect([changed.body, wordsTo(number).length]).toEqual([
    expect.objectContaining({ isClientTexted: false }),
    2,
  ])
})

test('D-187 JOB-09 a job says so no more once its five texts are used up, also within one claim', async () => {
  const { client } = await unreachableCatcher()
  const number = newNumber()
  const params = { id: (await request(number)).id }
  const texted: boolean[] = []
  await client.call('claimJob', { params, body: { eta: 30 } })
  await tasksDone(server)
  for (const eta of [45, 60, 90, 45]) {
    clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
    const answer = await client.call('giveNewEta', { params, body: { eta } })
    await tasksDone(server)
    texted.push((answer.body as Job).isClientTexted)
  }
  expect(wordsTo(number)).toHaveLength(5)
  expect(texted).toEqual([true, true, true, false])
})

test('D-187 a text that the provider refused is none of the five of a job', async () => {
  const number = newNumber()
  gateway.refuseWith(new TextRefused('rejected', '30007'))
  const { id } = await request(number)
  gateway.refuseWith(null)
  const { client } = await unreachableCatcher()
  await client.call('claimJob', { params: { id }, body: { eta: 30 } })
  for (const eta of [45, 60, 90, 45, 60]) {
    await client.call('giveNewEta', { params: { id }, body: { eta } })
    await tasksDone(server)
    clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
  }
  expect(wordsTo(number)).toHaveLength(5)
})

test('D-168 D-187 the client of an undone release reads again who is coming', async () => {
  const { client } = await unreachableCatcher('Kim Keel')
  const number = newNumber()
  const { id } = await request(number)
  await client.call('claimJob', { params: { id }, body: { eta: 30 } })
  await tasksDone(server)
  await admin.call('releaseClaim', { params: { jobId: id }, body: {} })
  await tasksDone(server)
  const headers = { 'idempotency-key': randomUUID() }
  await admin.call('undoJobAct', { params: { jobId: id }, body: { act: 'release' }, headers })
  await tasksDone(server)
  expect(wordsTo(number).slice(1)).toEqual([
    expect.stringContaining('Kim is coming, 6:15 to 6:45 pm.'),
    expect.stringContaining('Your catcher cannot come.'),
    expect.stringContaining('Kim is coming, 6:15 to 6:45 pm.'),
  ])
})

test('D-187 JOB-09 a client reads that it was received, who comes when, a new time, and that it was given back', async () => {
  const { client } = await unreachableCatcher('Kim Keel')
  const number = newNumber()
  const { id, jobNumber } = await request(number)
  const params = { id }
  await client.call('claimJob', { params, body: { eta: 30 } })
  await tasksDone(server)
  await client.call('giveNewEta', { params, body: { eta: 60 } })
  await tasksDone(server)
  await client.call('releaseJob', { params, body: { reason: 'other' } })
  await tasksDone(server)
  const link = /http:\/\/localhost:3000\/r#\S{22}$/
  const words = wordsTo(number)
  expect(words.map((text) => text.replace(link, '[link]'))).toEqual([
    `Snake Dispatch NSW: We have your request #${jobNumber}. Keep away from the snake. See who comes: [link]`,
    'Snake Dispatch NSW: Kim is coming, 6:15 to 6:45 pm. [link]',
    'Snake Dispatch NSW: New time: Kim is coming, 6:45 to 7:15 pm. [link]',
    'Snake Dispatch NSW: Your catcher cannot come. We look for another. Keep away from the snake. [link]',
  ])
  const token = words[0]!.split('#').at(-1)!
  const page: ClientPage = (await server.client().call('readClientPage', { body: { link: token } })).body
  expect(page.kind).toBe('view')
  const lives = await admin.call('jobMessages', { params: { jobId: id } })
  const listed: MessageLife[] = lives.body
  const toClient = listed.filter(({ kind }) => kind.startsWith('client'))
  expect(toClient.map(({ kind, state }) => [kind, state])).toEqual([
    ['clientReleased', 'accepted'],
    ['clientNewTime', 'accepted'],
    ['clientComing', 'accepted'],
    ['clientReceived', 'accepted'],
  ])
  expect(lives.text).not.toContain(number)
})

test('D-187 whom nobody takes gets a number to call once the ladder has ended, and five texts a job at most', async () => {
  const number = newNumber()
  const { id } = await request(number)
  for (const minutes of [2, 4, 5, 20, 35, 50, 60, 61]) await at(minutes)
  expect(wordsTo(number)).toEqual([
    expect.stringContaining('We have your request'),
    'Snake Dispatch NSW: Nobody has taken your request yet. Please call 0491 570 006. Keep away from the snake.',
  ])
  const { client } = await unreachableCatcher()
  await client.call('claimJob', { params: { id }, body: { eta: 30 } })
  await tasksDone(server)
  for (const eta of [45, 60, 90]) {
    await client.call('giveNewEta', { params: { id }, body: { eta } })
    await tasksDone(server)
  }
  expect(wordsTo(number)).toHaveLength(5)
})

test('D-187 the client of a job that was logged gets no text, nor does a number that said STOP', async () => {
  const [logged, stopped] = [newNumber(), newNumber()]
  await logJob(logger, { clientMobile: logged })
  gateway.refuseWith(new TextRefused('stopped', '21610'))
  const { id } = await request(stopped)
  gateway.refuseWith(null)
  const { client } = await unreachableCatcher()
  await client.call('claimJob', { params: { id }, body: { eta: 30 } })
  await tasksDone(server)
  expect([wordsTo(logged), wordsTo(stopped)]).toEqual([[], []])
  const [received] = await live()
    .selectFrom('messages')
    .select(['failure', 'facts'])
    .where('job_id', '=', id)
    .where('kind', '=', 'clientReceived')
    .execute()
  expect(received).toEqual({ failure: 'stopped', facts: {} })
})

test('D-187 what can wait is not texted at night', async () => {
  const number = newNumber()
  const user = await makeUser(server, { status: 'pending', role: 'pending', contactNumber: number })
  await proveAddress(server, user.id, 'text')
  clock.set('2026-11-25T23:30:00+11:00')
  await admin.call('approveUser', { params: { userId: user.id } })
  await tasksDone(server)
  expect(wordsTo(number)).toEqual([])
  clock.set('2026-11-26T07:02:00+11:00')
  await enqueueTask(server.core.database, 'sweep-messages', {})
  await tasksDone(server)
  expect(wordsTo(number)).toEqual([expect.stringMatching(/You are approved\..*STOP/)])
})

test('D-185 DATA-04 the texts of a job go with the data of its client', async () => {
  const number = newNumber()
  const { id } = await request(number)
  await live().updateTable('jobs').set({ cancelled_at: clock.now() }).where('id', '=', id).execute()
  const erased = await admin.call('eraseClientJobs', { body: { clientMobile: number } })
  expect(erased.status).toBe(200)
  expect(await live().selectFrom('messages').select('id').where('job_id', '=', id).execute()).toEqual([])
})
