import type { Job } from '@snake-dispatch/contract/jobs'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSubscriptions } from '../../testing/browsers.ts'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { connect as connectTo } from '../../testing/connected.ts'
import { makeUser } from '../../testing/factories.ts'
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
const claim = (client: TestClient, id: number) =>
  client.call('claimJob', { params: { id }, body: { eta: 30, contactNumber: '0491570156' } })

/** Whether an account has a job in every way in which it may: list, search, state, live alert, notification, claim. */
async function reachedBy(suburbs: string[], send: () => Promise<{ id: number; jobNumber: number }>) {
  const { socket, client: browser } = await connectTo(server, { serviceSuburbs: suburbs })
  const subscription = await openSubscriptions(browser, { jobs: 'subscription { jobCreated { id } }' })
  const { id, jobNumber } = await send()
  await tasksDone(server)
  const check = ((await browser.call('checkNotifications')).body as { job: Job | null }).job?.id === id
  // Alerts go out in the order of their events: when the next one is there, this one was sent, if at all.
  const next = await logJob((await sign()).client, { suburb: suburbs[0]! })
  await socket.next('job_created', ({ job }) => (job as Job).id === next.id)
  await subscription.settled()
  const ways = {
    list: (await listed(browser, id)) !== undefined,
    search: (await listed(browser, id, String(jobNumber))) !== undefined,
    all: ((await browser.call('jobs')).body as Job[]).some((job) => job.id === id),
    state: (await browser.call('jobState', { params: { jobNumber } })).status === 200,
    live: socket.messages.some(({ type, job }) => type === 'job_created' && (job as Job).id === id),
    graphql: JSON.stringify(subscription.messages).includes(`"id":${id}}`),
    check,
    claim: (await claim(browser, id)).status === 200,
  }
  const asListed = Object.fromEntries(Object.keys(ways).map((way) => [way, ways.list]))
  expect(ways).toEqual(asListed)
  return ways.list
}

describe('a suburb that was read from the address', () => {
  const city = { address: '22 Liverpool Street, Sydney' }

  test('D-51 D-27 a job in the city reaches who serves a suburb of the region, in every way', async () => {
    await connectTo(server, { serviceSuburbs: ['Pyrmont'] })
    for (const suburb of ['Haymarket', 'surry hills'])
      expect(await reachedBy([suburb], () => request(city))).toBe(true)
  })

  test('D-51 it reaches nobody else while somebody serves the region', async () => {
    await connectTo(server, { serviceSuburbs: ['Surry Hills'] })
    expect(await reachedBy(['Wagga Wagga'], () => request(city))).toBe(false)
    expect(await reachedBy(['Penrith', 'Wagga Wagga'], () => request({ ...city, suburb: 'Sydney' }))).toBe(
      true,
    )
  })

  test('D-51 a suburb that was chosen is taken as it is', async () => {
    await connectTo(server, { serviceSuburbs: ['Katoomba'] })
    const fields = { address: '5 Cliff Drive, Katoomba', suburb: 'Katoomba' }
    expect(await reachedBy(['Leura'], () => request(fields))).toBe(false)
    expect(await reachedBy(['Leura'], () => request({ ...fields, suburb: '' }))).toBe(true)
  })

  test('D-51 so it is for a job that a catcher logs', async () => {
    const { client } = await sign()
    await connectTo(server, { serviceSuburbs: ['Bowral'] })
    const address = '5 Main Street, Bowral NSW 2576'
    expect(await reachedBy(['Mittagong'], () => logJob(client, { address, suburb: null }))).toBe(true)
    expect(await reachedBy(['Mittagong'], () => logJob(client, { address, suburb: 'Bowral' }))).toBe(false)
  })
})

describe('what the public call says of it', () => {
  test('DISP-20 D-51 API POST /api/public/jobs says whom the request reached', async () => {
    for (const serviceSuburbs of [['Dubbo', 'Glebe'], ['Katoomba']])
      await connectTo(server, { serviceSuburbs })
    const reached = async (fields: object) => {
      const answer = await request(fields)
      return [answer.reached, answer.suburb, answer.region]
    }
    expect(await reached({ suburb: 'Dubbo' })).toEqual(['suburb', 'Dubbo', null])
    expect(await reached({ suburb: 'Lithgow' })).toEqual(['wider', 'Lithgow', null])
    expect(await reached({})).toEqual(['all', null, null])
    expect(await reached({ address: '22 Liverpool Street, Sydney' })).toEqual(['suburb', 'Sydney', 'sydney'])
  })

  test('DISP-20 D-10 while nobody may hear it is nobody, moderators are told, and a repeated request says the same', async () => {
    const empty = await startTestServer({}, { captcha: easyCaptcha })
    const { client } = await sign({ role: 'moderator', isModerator: true }, empty)
    // Neither an account without a device or an open page counts, nor a moderator.
    await makeUser(empty)
    await connectTo(empty, { isModerator: true })
    const key = randomUUID()
    const answer = await request({ suburb: 'Penrith' }, empty, key)
    expect(answer.reached).toBe('nobody')
    await tasksDone(empty)
    expect((await client.call('notices')).body).toMatchObject([
      {
        title: 'No Catcher Can Be Reached',
        message: `Job #${answer.jobNumber} in Penrith: no catcher who is on call can be reached. Find one by phone.`,
      },
    ])
    await connectTo(empty)
    expect(await request({ suburb: 'Penrith' }, empty, key)).toEqual(answer)
    expect((await request({ suburb: 'Penrith' }, empty)).reached).toBe('suburb')
    await empty.close()
  })
})
