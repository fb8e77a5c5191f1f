import type { Job } from '@snake-dispatch/contract/jobs'
import type { Notification } from '@snake-dispatch/contract/notifications'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSubscriptions } from '../../testing/browsers.ts'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { connect as connectTo } from '../../testing/connected.ts'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { logJob } from '../../testing/pushed-catcher.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { captcha: easyCaptcha })
})
afterAll(() => server.close())

/** A signed-in account; a catcher who serves a suburb of no other test unless the fields say otherwise. */
async function sign(fields: Parameters<typeof makeUser>[1] = {}, at = server) {
  const user = await makeUser(at, { serviceSuburbs: ['Nowhere'], ...fields })
  return { user, client: await at.signedIn(user) }
}

/** Requests a catcher as the public form does. */
async function request(fields: object, at = server, key: string = randomUUID()): Promise<PublicJobAnswer> {
  const guest = at.client()
  const recaptchaToken = await solvedCaptcha(guest)
  const body = {
    snakeType: 'unknown',
    urgency: 'high',
    clientName: 'Ada Lovelace',
    clientMobile: '0491 570 158',
    address: '17 Wattle Street',
    locationDetails: 'Shed',
    recaptchaToken,
    ...fields,
  }
  const answer = await guest.call('createPublicJob', { body, headers: { 'Idempotency-Key': key } })
  expect(answer.status).toBe(201)
  return answer.body
}

const listed = async (client: TestClient, id: number, search?: string) => {
  const { body } = await client.call('availableJobs', search ? { query: { search } } : {})
  return (body as Job[]).find((job) => job.id === id)
}
const isStored = async (userId: number, jobId: number, type = 'newJob') => {
  const rows = await server.core.database
    .scope('live')
    .kysely.selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .where('type', '=', type)
    .execute()
  return rows.length === 1
}
const claim = (client: TestClient, id: number) =>
  client.call('claimJob', { params: { id }, body: { eta: 30, contactNumber: '0491570156' } })

/** Whether an account has a job in every way in which it may: list, search, state, live alert, notification, claim. */
async function reachedBy(suburbs: string[], send: () => Promise<{ id: number; jobNumber: number }>) {
  const { id: userId, socket, client: browser } = await connectTo(server, { serviceSuburbs: suburbs })
  const subscription = await openSubscriptions(browser, { jobs: 'subscription { jobCreated { id } }' })
  const { id, jobNumber } = await send()
  await tasksDone(server)
  await socket.settled()
  await subscription.settled()
  const ways = {
    list: (await listed(browser, id)) !== undefined,
    search: (await listed(browser, id, String(jobNumber))) !== undefined,
    all: ((await browser.call('jobs')).body as Job[]).some((job) => job.id === id),
    state: (await browser.call('jobState', { params: { jobNumber } })).status === 200,
    live: socket.messages.some(({ type, job }) => type === 'job_created' && (job as Job).id === id),
    graphql: JSON.stringify(subscription.messages).includes(`"id":${id}}`),
    stored: await isStored(userId, id),
    check: ((await browser.call('checkNotifications')).body as { job: Job | null }).job?.id === id,
    claim: (await claim(browser, id)).status === 200,
  }
  const asListed = Object.fromEntries(Object.keys(ways).map((way) => [way, ways.list]))
  expect(ways).toEqual(asListed)
  return ways.list
}

describe('a suburb that was read from the address', () => {
  const city = { address: '22 Liverpool Street, Sydney' }

  test('D-51 D-27 a job in the city reaches who serves a suburb of the region, in every way', async () => {
    for (const suburb of ['Haymarket', 'surry hills'])
      expect(await reachedBy([suburb], () => request(city))).toBe(true)
  })

  test('D-51 it reaches nobody else while somebody serves the region', async () => {
    await sign({ serviceSuburbs: ['Surry Hills'] })
    expect(await reachedBy(['Wagga Wagga'], () => request(city))).toBe(false)
    expect(await reachedBy(['Penrith', 'Wagga Wagga'], () => request({ ...city, suburb: 'Sydney' }))).toBe(
      true,
    )
  })

  test('D-51 a suburb that was chosen is taken as it is', async () => {
    await sign({ serviceSuburbs: ['Katoomba'] })
    const fields = { address: '5 Cliff Drive, Katoomba', suburb: 'Katoomba' }
    expect(await reachedBy(['Leura'], () => request(fields))).toBe(false)
    expect(await reachedBy(['Leura'], () => request({ ...fields, suburb: '' }))).toBe(true)
  })

  test('D-51 so it is for a job that a catcher logs', async () => {
    const { client } = await sign()
    await sign({ serviceSuburbs: ['Bowral'] })
    const address = '5 Main Street, Bowral NSW 2576'
    expect(await reachedBy(['Mittagong'], () => logJob(client, { address, suburb: null }))).toBe(true)
    expect(await reachedBy(['Mittagong'], () => logJob(client, { address, suburb: 'Bowral' }))).toBe(false)
  })
})

describe('a suburb that no catcher serves', () => {
  test('D-50 D-27 the job reaches all catchers in every way, and moderators see that', async () => {
    const { client: desk } = await sign({ role: 'moderator', isModerator: true })
    let id = 0
    const send = async () => {
      const answer = await request({ suburb: 'Tibooburra' })
      id = answer.id
      expect((await listed(desk, id))?.isUnserved).toBe(true)
      expect(((await desk.call('openJobs')).body as Job[]).find((job) => job.id === id)?.isUnserved).toBe(
        true,
      )
      return answer
    }
    expect(await reachedBy(['Moree'], send)).toBe(true)
  })

  test('D-50 moderators and admins are notified at once, until it is claimed; catchers are not', async () => {
    const moderator = await connectTo(server, { role: 'moderator', isModerator: true })
    const admin = await makeAdmin(server)
    const { user, client } = await sign()
    const { id, jobNumber } = await request({ suburb: 'Wilcannia' })
    await moderator.socket.next('notice_stored')
    await tasksDone(server)
    const notices = async () => (await moderator.client.call('notices')).body as Notification[]
    expect(await notices()).toMatchObject([
      {
        type: 'unserved',
        title: 'No Catcher Serves Wilcannia',
        message: `Job #${jobNumber} went to all catchers. Find one who takes it.`,
      },
    ])
    expect(await isStored(admin.id, id, 'unserved')).toBe(true)
    expect(await isStored(user.id, id, 'unserved')).toBe(false)
    await claim(client, id)
    expect(await notices()).toEqual([])
  })

  test.each([
    ['is locked', { isLocked: true }],
    ['must change their password', { passwordResetRequired: true }],
    ['waits for approval', { status: 'pending', role: 'pending' }],
    ['is a moderator', { role: 'moderator', isModerator: true }],
    ['is an admin', { role: 'admin', isAdmin: true }],
    ['has new jobs turned off', { notificationSettings: { newJobs: false } }],
  ] as const)('D-50 the only one who serves it does not count when they %s', async (what, fields) => {
    const suburb = `Place ${what}`
    const { client } = await sign()
    await makeUser(server, { serviceSuburbs: [suburb], ...fields })
    const { id, reached } = await request({ suburb })
    expect([reached, (await listed(client, id))?.isUnserved]).toEqual(['all', true])
  })
})

describe('a job whose last catcher goes', () => {
  const body = { reason: 'Test' }
  type Action = (admin: TestClient, user: { id: number }, own: TestClient) => Promise<unknown>
  test.each<[string, Action]>([
    ['is locked', (admin, { id: userId }) => admin.call('lockUser', { params: { userId }, body })],
    [
      'becomes a moderator',
      (admin, { id: userId }) =>
        admin.call('setUserRole', { params: { userId }, body: { role: 'moderator' } }),
    ],
    [
      'must change their password',
      (admin, { id: userId }) =>
        admin.call('requirePasswordReset', { params: { userId }, body: { required: true } }),
    ],
    [
      'is suspended',
      (admin, { id: userId }) =>
        admin.call('recordPaymentOffence', { params: { userId }, body: { note: 'Did not pay' } }),
    ],
    [
      'serves other suburbs',
      (_admin, _user, own) => own.call('updateProfile', { body: { serviceSuburbs: ['Elsewhere'] } }),
    ],
    [
      'turns new jobs off',
      (_admin, _user, own) =>
        own.call('updateProfile', { body: { notificationSettings: { newJobs: false } } }),
    ],
  ])(
    'D-50 all catchers get the job, and moderators a notice, when the only one who serves it %s',
    async (what, act) => {
      const suburb = `Town ${what}`
      const admin = await makeAdmin(server)
      const only = await sign({ serviceSuburbs: [suburb] })
      const other = await connectTo(server, { serviceSuburbs: ['Nowhere'] })
      const { id, reached } = await request({ suburb })
      expect([reached, await listed(other.client, id)]).toEqual(['suburb', undefined])
      await act(await server.signedIn(admin), only.user, only.client)
      await tasksDone(server)
      expect(await listed(other.client, id)).toMatchObject({ id, isUnserved: true })
      expect((await other.socket.next('job_created'))['job']).toMatchObject({ id })
      expect(await isStored(other.id, id)).toBe(true)
      expect(await isStored(admin.id, id, 'unserved')).toBe(true)
    },
  )

  test('D-50 D-37 a job that is given back by the only one who serves it goes to all', async () => {
    const only = await sign({ serviceSuburbs: ['Ivanhoe'] })
    const { client } = await sign()
    const { id } = await request({ suburb: 'Ivanhoe' })
    expect((await claim(only.client, id)).status).toBe(200)
    await only.client.call('releaseJob', { params: { id }, body: { reason: 'car broke down' } })
    expect(await listed(client, id)).toMatchObject({ id, isUnserved: true })
  })

  test('D-50 another who serves it is enough', async () => {
    const admin = await server.signedIn(await makeAdmin(server))
    const [gone, { client }] = [await sign({ serviceSuburbs: ['Hay'] }), await sign()]
    await sign({ serviceSuburbs: ['hay '] })
    const { id } = await request({ suburb: 'Hay' })
    await admin.call('lockUser', { params: { userId: gone.user.id }, body })
    expect(await listed(client, id)).toBeUndefined()
  })
})

describe('what the public call says of it', () => {
  test('D-50 D-51 API POST /api/public/jobs says whom the request reached', async () => {
    await sign({ serviceSuburbs: ['Dubbo', 'Glebe'] })
    expect(await request({ suburb: 'Dubbo' })).toMatchObject({
      reached: 'suburb',
      suburb: 'Dubbo',
      region: null,
    })
    expect(await request({ suburb: 'Bourke' })).toMatchObject({
      reached: 'all',
      suburb: 'Bourke',
      region: null,
    })
    expect(await request({})).toMatchObject({ reached: 'all', suburb: null, region: null })
    expect(await request({ address: '22 Liverpool Street, Sydney' })).toMatchObject({
      reached: 'suburb',
      suburb: 'Sydney',
      region: 'sydney',
    })
  })

  test('D-50 D-10 without a catcher it is nobody, moderators are notified, and a repeated request says the same', async () => {
    const empty = await startTestServer({}, { captcha: easyCaptcha })
    const { client } = await sign({ role: 'moderator', isModerator: true }, empty)
    const key = randomUUID()
    const answer = await request({ suburb: 'Penrith' }, empty, key)
    expect(answer.reached).toBe('nobody')
    await tasksDone(empty)
    expect((await client.call('notices')).body).toMatchObject([
      {
        title: 'No Catcher Was Alerted',
        message: `Nobody knows of job #${answer.jobNumber} in Penrith. Find a catcher by phone.`,
      },
    ])
    await makeUser(empty)
    expect(await request({ suburb: 'Penrith' }, empty, key)).toEqual(answer)
    expect((await request({ suburb: 'Penrith' }, empty)).reached).toBe('suburb')
    await empty.close()
  })
})
