import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { Notification } from '@snake-dispatch/contract/notifications'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeUser } from '../../testing/factories.ts'
import { logJob, type JobFields } from '../../testing/pushed-catcher.ts'
import * as stored from '../../testing/stored.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const START = '2026-11-26T12:00:00+11:00'
const clock = makeTestClock(START)
const at = (minutes: number) => clock.set(new Date(Date.parse(START) + minutes * 60_000).toISOString())

let server: TestServer
let desk: TestClient
let logger: TestClient
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  at(0)
  desk = await server.signedIn(await makeUser(server, { role: 'moderator', name: 'Dee Desk' }))
  logger = (await makeCatcher(server)).client
})

let mobile = 0
const newMobile = () => `0491570${String(300 + ++mobile)}`
const log = (fields: JobFields = {}) =>
  logJob(logger, { address: `${++mobile} Wattle Street`, clientMobile: newMobile(), ...fields })
const merge = (
  client: TestClient,
  kept: { id: number },
  duplicate: { id: number },
  fromUserId: number | null = null,
) =>
  client.call('mergeJobs', {
    params: { jobId: kept.id },
    body: { duplicateId: duplicate.id, fromUserId },
    headers: { 'idempotency-key': randomUUID() },
  })
const undo = (client: TestClient, job: { id: number }) =>
  client.call('undoJobAct', {
    params: { jobId: job.id },
    body: { act: 'merge' },
    headers: { 'idempotency-key': randomUUID() },
  })
const claim = (client: TestClient, { id }: { id: number }) =>
  client.call('claimJob', { params: { id }, body: { eta: 30 } })
const lifeOf = async ({ jobNumber }: { jobNumber: number }): Promise<JobLife> =>
  (await desk.call('jobLife', { params: { jobNumber } })).body
const pageOf = async (link: string): Promise<ClientPage> =>
  (await server.client().call('readClientPage', { body: { link } })).body
const kysely = () => server.core.database.scope('live').kysely
const ladderOf = ({ id }: { id: number }) =>
  kysely()
    .selectFrom('alert_ladders')
    .select(['round', 'next_step', 'due_at', 'opened_at'])
    .where('job_id', '=', id)
    .executeTakeFirst()
const listed = async (client: TestClient) =>
  ((await client.call('availableJobs')).body as Job[]).map(({ id }) => id)

describe('two jobs about one snake', () => {
  test('D-167 one stays; the other is in no list, count and statistic, its alerts end, and the trail of both says so', async () => {
    const [kept, other] = [await log({ urgency: 'low' }), await log({ urgency: 'high' })]
    const counts = async () => (await desk.call('queueCounts')).body
    const before = (await counts()) as { unclaimed: number }
    expect((await merge(desk, kept, other)).status).toBe(204)
    expect(await listed(desk)).toContain(kept.id)
    expect(await listed(desk)).not.toContain(other.id)
    expect(((await counts()) as { unclaimed: number }).unclaimed).toBe(before.unclaimed - 1)
    expect(await ladderOf(other)).toBeUndefined()
    expect(await ladderOf(kept)).toBeDefined()
    expect(
      await kysely().selectFrom('jobs').select('cancelled_at').where('id', '=', other.id).execute(),
    ).toEqual([{ cancelled_at: null }])
    for (const { id } of [kept, other])
      expect((await stored.trailOf(server, 'job', id)).at(-1)).toMatchObject({
        action: 'job.merge',
        detail: { keptNumber: kept.jobNumber, duplicateNumber: other.jobNumber },
      })
    const life = await lifeOf(kept)
    // The higher urgency of both.
    expect(life.job.urgency).toBe('high')
    expect(life.duplicates).toMatchObject([{ jobNumber: other.jobNumber, clientMobile: other.clientMobile }])
    const ended = await lifeOf(other)
    expect(ended).toMatchObject({ mergedInto: kept.jobNumber, restorableUntil: null, undo: { act: 'merge' } })
    expect(ended.events.at(-1)).toMatchObject({ kind: 'merged', actor: 'Dee Desk' })
    const found = await desk.call('find', { query: { search: String(other.jobNumber) } })
    expect(found.body).toMatchObject({ jobs: [{ state: 'duplicate' }] })
    const deleted = await desk.call('endedJobs', { query: { state: 'deleted' } })
    expect((deleted.body as Job[]).map(({ jobNumber }) => jobNumber)).not.toContain(other.jobNumber)
    expect(
      (await desk.call('restoreJob', { params: { jobId: other.id }, body: { reason: 'No' } })).status,
    ).toBe(409)
  })

  test('D-167 D-06 the catcher of the kept job reads the words and the photo of both, others read them masked, staff also the notes', async () => {
    const { user, client } = await makeCatcher(server)
    const kept = await log({ details: 'In the shed' })
    const other = await log({ details: 'Call me on 0491 570 156', locationDetails: 'Behind 7 Wattle Street' })
    await desk.call('addJobNote', { params: { jobId: other.id }, body: { note: 'Has a dog' } })
    await merge(desk, kept, other)
    const seen = ((await client.call('availableJobs')).body as Job[]).find(({ id }) => id === kept.id)
    expect(seen?.details).toContain(`In the shed\nFrom #${other.jobNumber}: Call me on`)
    expect(seen?.details).not.toContain('0491')
    await claim(client, kept)
    const [mine] = (await client.call('myActiveJobs')).body as Job[]
    expect(mine).toMatchObject({
      claimedById: user.id,
      details: `In the shed\nFrom #${other.jobNumber}: Call me on 0491 570 156`,
      locationDetails: expect.stringContaining(`From #${other.jobNumber}: Behind 7 Wattle Street`),
    })
    const life = await lifeOf(kept)
    // What staff may correct is what the job itself says.
    expect(life.job.details).toBe('In the shed')
    expect(life.events.find(({ kind }) => kind === 'noted')?.reason).toBe(`#${other.jobNumber}: Has a dog`)
  })

  test('D-167 FEE-01 the claim of the other ends with its fee, and its catcher is told which job goes on', async () => {
    const { user, client } = await makeCatcher(server)
    const [kept, other] = [await log(), await log()]
    await claim(client, other)
    expect(await merge(desk, kept, other)).toMatchObject({
      status: 409,
      text: 'Another catcher has this job by now.',
    })
    expect((await merge(desk, kept, other, user.id)).status).toBe(204)
    expect((await client.call('myActiveJobs')).body).toEqual([])
    const fees = await stored.feesOf(server, other.id)
    expect(fees.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    const notices = (await client.call('notices')).body as Notification[]
    expect(notices[0]).toMatchObject({
      type: 'claimEnded',
      message: `Job #${other.jobNumber} is about the same snake as #${kept.jobNumber}, which goes on. Your claim of #${other.jobNumber} has ended.`,
    })
  })

  test('D-167 DISP-31 both pages say it; the page of the other follows, and changes nothing of another client', async () => {
    const clientMobile = newMobile()
    const [kept, other, own] = [await log({ clientMobile }), await log(), await log({ clientMobile })]
    const links = await Promise.all([kept, other, own].map(({ id }) => makeClientLinks(server, id)))
    const [keptLink, otherLink, ownLink] = links.map(({ client }) => client) as [string, string, string]
    expect((await pageOf(keptLink)).isMerged).toBe(false)
    await merge(desk, kept, other)
    await merge(desk, kept, own)
    const { client } = await makeCatcher(server, { name: 'Ann Adder' })
    await claim(client, kept)
    for (const link of [keptLink, otherLink, ownLink])
      expect(await pageOf(link)).toMatchObject({
        isMerged: true,
        jobNumber: kept.jobNumber,
        catcher: { firstName: 'Ann' },
        cancelledAt: null,
      })
    const { version } = await pageOf(keptLink)
    const cancel = (link: string) => server.client().call('cancelRequest', { body: { link, seen: version } })
    expect(await pageOf(otherLink)).toMatchObject({ kind: 'dispute', mayCancel: false })
    expect((await cancel(otherLink)).status).toBe(404)
    // The same client has sent both.
    expect(await pageOf(ownLink)).toMatchObject({ kind: 'client', mayCancel: true })
    expect((await cancel(ownLink)).body).toMatchObject({ cancelledBy: 'client', jobNumber: kept.jobNumber })
  })

  test('D-167 D-46 the same key merges once; of two at once the second is told who did it', async () => {
    const other = await server.signedIn(await makeUser(server, { role: 'admin', name: 'Abe Admin' }))
    const [first, second] = [await log(), await log()]
    const call = {
      params: { jobId: first.id },
      body: { duplicateId: second.id, fromUserId: null },
      headers: { 'idempotency-key': randomUUID() },
    }
    expect((await desk.call('mergeJobs', call)).status).toBe(204)
    expect((await desk.call('mergeJobs', call)).status).toBe(204)
    expect(await merge(other, second, first)).toMatchObject({
      status: 409,
      text: `Dee Desk ended #${second.jobNumber} as a duplicate of #${first.jobNumber} at 12:00 pm.`,
    })
    const [third, fourth] = [await log(), await log()]
    const answers = await Promise.all([merge(desk, third, fourth), merge(other, fourth, third)])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)?.text).toMatch(
      /^(Dee Desk|Abe Admin) ended #\d+ as a duplicate/,
    )
  })

  test('D-167 not with itself, not one that is over, not one that another was joined to, not while two catchers have them', async () => {
    const [first, second, third] = [await log(), await log(), await log()]
    expect((await merge(desk, first, first)).status).toBe(400)
    expect((await merge(desk, first, { id: 2_000_000_000 })).status).toBe(404)
    await desk.call('cancelJob', { params: { id: third.id } })
    for (const [kept, other] of [
      [first, third],
      [third, first],
    ] as const)
      expect(await merge(desk, kept, other)).toMatchObject({
        status: 409,
        text: `Job #${third.jobNumber} was cancelled already.`,
      })
    const [one, two] = [await makeCatcher(server), await makeCatcher(server)]
    await claim(one.client, first)
    await claim(two.client, second)
    expect(await merge(desk, first, second, two.user.id)).toMatchObject({
      status: 409,
      text: `Two catchers have #${first.jobNumber} and #${second.jobNumber}. Release one of them, or hand it over, first.`,
    })
    const [fourth, fifth] = [await log(), await log()]
    await merge(desk, fourth, fifth)
    expect(await merge(desk, first, fourth)).toMatchObject({
      status: 409,
      text: `Another job was joined to #${fourth.jobNumber} already. Keep #${fourth.jobNumber}.`,
    })
  })
})

describe('undone', () => {
  test('D-167 D-168 an unclaimed one is what it was: its ladder goes on where it stood, and its page is its own', async () => {
    const [kept, other] = [await log(), await log()]
    const { client: link } = await makeClientLinks(server, other.id)
    await tasksDone(server)
    const before = (await ladderOf(other))!
    await merge(desk, kept, other)
    at(60)
    expect((await undo(desk, other)).status).toBe(204)
    const after = (await ladderOf(other))!
    expect(after).toMatchObject({ round: before.round, next_step: before.next_step })
    expect(Date.parse(after.due_at) - Date.parse(before.due_at)).toBe(3_600_000)
    expect(await listed(desk)).toEqual(expect.arrayContaining([kept.id, other.id]))
    expect(await pageOf(link)).toMatchObject({ isMerged: false, jobNumber: other.jobNumber })
    expect(await lifeOf(kept)).toMatchObject({ duplicates: [] })
    expect(await lifeOf(other)).toMatchObject({ mergedInto: null, undo: null, deletedAt: null })
    expect((await stored.trailOf(server, 'job', other.id)).at(-1)).toMatchObject({
      action: 'job.undo',
      detail: { was: 'merge' },
    })
    expect(await undo(desk, other)).toMatchObject({
      status: 409,
      text: expect.stringMatching(
        /^Dee Desk has undone it in the meantime, at .+1:00 pm\. Nothing was undone\.$/,
      ),
    })
    // They may be merged again.
    expect((await merge(desk, other, kept)).status).toBe(204)
  })

  test('D-167 D-168 FEE-01 a claimed one is its catcher’s again, with the time that was promised, a fee, and a word', async () => {
    const { user, client } = await makeCatcher(server)
    const [kept, other] = [await log(), await log()]
    await claim(client, other)
    const [before] = (await client.call('myActiveJobs')).body as Job[]
    await merge(desk, kept, other, user.id)
    at(5)
    expect((await undo(desk, other)).status).toBe(204)
    const [after] = (await client.call('myActiveJobs')).body as Job[]
    expect(after).toMatchObject({
      id: other.id,
      claimedAt: before!.claimedAt,
      claimedEta: before!.claimedEta,
    })
    const fees = await stored.feesOf(server, other.id)
    expect(fees.map(({ cents }) => cents).toSorted((one, next) => one - next)).toEqual([-100, 100, 100])
    const [notice] = (await client.call('notices')).body as Notification[]
    expect(notice).toMatchObject({ type: 'assigned', title: 'The Job Is Yours Again' })
    expect(await ladderOf(other)).toBeUndefined()
  })

  test('D-167 not after 7 days, and not what nobody merged', async () => {
    const [kept, other] = [await log(), await log()]
    expect((await undo(desk, kept)).status).toBe(409)
    await merge(desk, kept, other)
    at(7 * 24 * 60 + 1)
    desk = await server.signedIn(await makeUser(server, { role: 'moderator' }))
    expect((await lifeOf(other)).undo).toBeNull()
    expect(await undo(desk, other)).toMatchObject({
      status: 409,
      text: 'This can be undone for 7 days, and not once the job was changed.',
    })
  })
})
