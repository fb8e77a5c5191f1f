import type { Job } from '@snake-dispatch/contract/jobs'
import type { JobCandidate, OpenJobsQuery } from '@snake-dispatch/contract/moderation'
import { NO_LICENCE } from '@snake-dispatch/domain/licence'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCatcherAlarm } from '../../testing/catcher-alarms.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from '../accounts/user.entity.ts'
import type { Job as StoredJob } from '../jobs/job.entity.ts'

let server: TestServer
let moderator: TestClient
let admin: TestClient
let [near, far, busy]: User[] = []
let [oldest, claimed, recent, newest]: StoredJob[] = []
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeAll(async () => {
  server = await startTestServer({ MAX_OPEN_CLAIMS: '5' })
  moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  admin = await server.signedIn(await makeAdmin(server))
  far = await makeUser(server, { name: 'Alex Far', serviceSuburbs: ['Manly'] })
  near = await makeUser(server, { name: 'Robin Near', serviceSuburbs: ['Penrith'] })
  busy = await makeUser(server, { name: 'Kim Busy' })
  await makeUser(server, { name: 'Ann None', licenseNumber: NO_LICENCE })
  await makeUser(server, { name: 'Mo Moderator', isModerator: true })
  const claim = { claimedById: busy.id, claimedAt: minutesAgo(5) }
  newest = await makeJob(server, { createdAt: minutesAgo(1), urgency: 'high' })
  recent = await makeJob(server, { createdAt: minutesAgo(11), suburb: 'Emu Plains' })
  claimed = await makeJob(server, { ...claim, createdAt: minutesAgo(70) })
  oldest = await makeJob(server, { createdAt: minutesAgo(1500), urgency: 'low', suburb: null })
  await makeJob(server, { ...claim, completedAt: new Date() })
  await makeJob(server, { cancelledAt: new Date() })
  await makeJob(server, { deletedAt: new Date() })
  await makeJob(server, { realm: 'demo' })
})
afterAll(() => server.close())

const idsOf = async (query: { [Name in keyof OpenJobsQuery]?: string | number }) =>
  ((await moderator.call('openJobs', { query })).body as Job[]).map(({ id }) => id)

describe('open jobs', () => {
  test('MOD-02 API GET /api/moderator/jobs answers what waits, longest first, whole', async () => {
    const answer = await moderator.call('openJobs')
    const jobs: Job[] = answer.body
    expect(jobs.map(({ id }) => id)).toEqual([oldest!.id, recent!.id, newest!.id])
    expect(jobs[0]).toMatchObject({
      clientMobile: '0491570157',
      address: '12 Wattle Street, Penrith NSW 2750',
    })
  })

  test.each([
    ['claimed ones', { state: 'claimed' }, () => [claimed]],
    ['both', { state: 'open' }, () => [oldest, claimed, recent, newest]],
    ['newest first', { sort: 'newest' }, () => [newest, recent, oldest]],
    ['an urgency', { urgency: 'low' }, () => [oldest]],
    ['a part of a suburb', { suburb: ' emu ' }, () => [recent]],
    ['D-113 another spelling of a suburb', { suburb: 'E\u0301mu  Plains NSW' }, () => [recent]],
    ['older than 10 minutes', { minutesOld: 10 }, () => [oldest, recent]],
    ['older than a day', { state: 'open', minutesOld: 1440 }, () => [oldest]],
  ] as const)('MOD-02 %s', async (_what, query, expected) => {
    expect(await idsOf(query)).toEqual(expected().map((job) => job!.id))
  })

  test('D-37 who has a claimed job, and when they are expected, is there', async () => {
    const [job] = (await moderator.call('openJobs', { query: { state: 'claimed' } })).body as Job[]
    expect(job!.claimedBy).toEqual({ id: busy!.id, name: 'Kim Busy' })
  })

  test.each(['oldest', 'newest'] as const)('D-31 pages follow each other, %s first', async (sort) => {
    const all = await idsOf({ state: 'open', sort })
    const first = await moderator.call('openJobs', { query: { state: 'open', sort, limit: 2 } })
    const cursor = first.headers.get('x-next-cursor')!
    expect(await idsOf({ state: 'open', sort, limit: 2, cursor })).toEqual(all.slice(2))
  })

  test('API what is no filter is refused', async () => {
    for (const query of [
      { state: 'completed' },
      { sort: 'x' },
      { minutesOld: -1 },
      { limit: 501 },
      { cursor: 'x' },
    ])
      expect((await moderator.call('openJobs', { query })).status).toBe(400)
  })

  test('API GraphQL openJobs has the same jobs in the same pages', async () => {
    const document =
      'query ($after: String) { openJobs(state: open, first: 3, after: $after) { nodes { id } pageInfo { endCursor } } }'
    type Page = { openJobs: { nodes: { id: number }[]; pageInfo: { endCursor: string | null } } }
    const first = (await askGraphql(moderator, { document })).data as unknown as Page
    const after = first.openJobs.pageInfo.endCursor
    const second = (await askGraphql(moderator, { document }, { after })).data as unknown as Page
    const ids = [first, second].flatMap((page) => page.openJobs.nodes.map(({ id }) => id))
    expect(ids).toEqual(await idsOf({ state: 'open' }))
  })
})

describe('candidates', () => {
  /** A device that showed a push just now. */
  const addProvenDevice = (userId: number) =>
    server.core.database
      .scope('live')
      .kysely.insertInto('push_subscriptions')
      .values({
        user_id: userId,
        endpoint: `https://push.example/${userId}`,
        subscription: JSON.stringify({ endpoint: `https://push.example/${userId}` }) as never,
        created_at: new Date(),
        last_shown_at: new Date(),
      })
      .execute()
  const candidates = async (jobId: number, search?: string) =>
    (
      await moderator.call('jobCandidates', {
        params: { jobId },
        query: search === undefined ? {} : { search },
      })
    ).body as JobCandidate[]

  test('MOD-05 API GET /api/moderator/jobs/{jobId}/candidates: the nearest first; who has no place we know comes after them; without licence last', async () => {
    const around = await makeUser(server, { name: 'Bo Region', serviceSuburbs: ['Elsewhere', 'Parramatta'] })
    const beside = await makeUser(server, { name: 'Cy Neighbour', serviceSuburbs: ['Katoomba'] })
    const job = await makeJob(server, { suburb: 'Penrith', createdAt: minutesAgo(2) })
    const found = await candidates(job.id)
    expect(found.map(({ name, serves }) => [name, serves])).toEqual([
      ['Robin Near', 'suburb'],
      ['Bo Region', 'region'],
      ['Cy Neighbour', 'neighbour'],
      ['Alex Far', 'elsewhere'],
      ['Kim Busy', 'anywhere'],
      ['Ann None', 'anywhere'],
    ])
    expect(found[0]).toEqual({
      id: near!.id,
      name: 'Robin Near',
      contactNumber: '0491 570 156',
      baseSuburb: null,
      kilometres: 0,
      distance: 'under 1 km',
      from: 'Penrith',
      serves: 'suburb',
      openClaims: 0,
      lateJobs: 0,
      isAtBound: false,
      hasLicence: true,
      claimStop: null,
      isOnCall: true,
      isReachable: false,
    })
    for (const { id } of [around, beside])
      await admin.call('lockUser', { params: { userId: id }, body: { reason: 'Of this test' } })
  })

  test('MOD-05 of those who are as near, who can be reached comes first, then who is late to nothing and has fewest jobs', async () => {
    const names = ['Ida Idle', 'Lu Late', 'Ro Reached', 'Wes Works'] as const
    const people: User[] = []
    for (const name of names) people.push(await makeUser(server, { name, serviceSuburbs: ['Bega'] }))
    const [, late, reached, works] = people
    await addProvenDevice(reached!.id)
    const claim = (userId: number, minutesToEta: number) => ({
      claimedById: userId,
      claimedAt: minutesAgo(90),
      claimedEta: new Date(Date.now() + minutesToEta * 60_000),
    })
    await makeJob(server, claim(late!.id, -10))
    for (let count = 0; count < 2; count++) await makeJob(server, claim(works!.id, 30))
    const job = await makeJob(server, { suburb: 'Bega', createdAt: minutesAgo(2) })
    const facts = async () =>
      (await candidates(job.id))
        .filter(({ serves }) => serves === 'suburb')
        .map(({ name, openClaims, lateJobs, isReachable }) => [name, openClaims, lateJobs, isReachable])
    expect(await facts()).toEqual([
      ['Ro Reached', 0, 0, true],
      ['Ida Idle', 0, 0, false],
      ['Wes Works', 2, 0, false],
      ['Lu Late', 1, 1, false],
    ])
    const off = await server.signedIn(reached!)
    await off.call('switchOnCall', { body: { choice: 'off' } })
    expect((await facts()).map(([name]) => name)).toEqual(['Ida Idle', 'Wes Works', 'Ro Reached', 'Lu Late'])
    for (const { id } of people)
      await admin.call('lockUser', { params: { userId: id }, body: { reason: 'Of this test' } })
  })

  test('MOD-05 D-37 DISP-51 who may claim no more themselves is marked, and may be assigned one all the same', async () => {
    const full = await makeUser(server, { name: 'Fay Full' })
    const bound = await makeUser(server, { name: 'Bob Bound' })
    for (let count = 0; count < 5; count++)
      await makeJob(server, { claimedById: full.id, claimedAt: minutesAgo(5) })
    await makeJob(server, { claimedById: bound.id, claimedAt: minutesAgo(5) })
    await makeCatcherAlarm(server, bound.id, 'bound')
    const job = await makeJob(server, { createdAt: minutesAgo(2) })
    const atBound = async () =>
      (await candidates(job.id)).filter(({ isAtBound }) => isAtBound).map(({ name }) => name)
    expect((await atBound()).toSorted()).toEqual(['Bob Bound', 'Fay Full'])
    const body = { userId: full.id }
    expect((await moderator.call('assignJob', { params: { jobId: job.id }, body })).status).toBe(200)
  })

  test('DISP-12 Off-call catcher assigned: warned', async () => {
    const off = await server.signedIn(far!)
    await off.call('switchOnCall', { body: { choice: 'off' } })
    const job = await makeJob(server, { createdAt: minutesAgo(2) })
    const onCall = (await candidates(job.id)).map(({ name, isOnCall }) => [name, isOnCall])
    expect(onCall).toEqual(
      expect.arrayContaining([
        ['Alex Far', false],
        ['Robin Near', true],
      ]),
    )
    await off.call('switchOnCall', { body: { choice: 'on' } })
  })

  test('MOD-05 a part of the name finds them; its percent sign is no wildcard', async () => {
    expect((await candidates(newest!.id, 'R F')).map(({ name }) => name)).toEqual([])
    expect((await candidates(newest!.id, ' far')).map(({ name }) => name)).toEqual(['Alex Far'])
    expect(await candidates(newest!.id, '%')).toEqual([])
  })

  test('D-37 who has the job is not among them', async () => {
    expect((await candidates(claimed!.id)).map(({ id }) => id)).not.toContain(busy!.id)
  })
})
