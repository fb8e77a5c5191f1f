import { endpoints, type EndpointName } from '@snake-dispatch/contract/endpoints'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../features/accounts/user.entity.ts'
import type { Job } from '../features/jobs/job.entity.ts'
import { easyCaptcha } from '../testing/captcha.ts'
import { makeUser, TEST_PASSWORD } from '../testing/factories.ts'
import { argsOf, askGraphql, graphqlFields } from '../testing/graphql-client.ts'
import { startPushService, type PushedBrowser, type PushService } from '../testing/push-service.ts'
import { subscribeBrowser } from '../testing/pushed-catcher.ts'
import { tasksDone } from '../testing/tasks-done.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openSocket, type TestSocket } from '../testing/test-socket.ts'
import { validCalls } from '../testing/valid-calls.ts'
import type { JobCaller } from './permission.table.ts'
import { makeWalkedJob, makeWalker, type Walker } from './walkers.ts'

/**
 * What a job's client is found by: for its logger, its claimer, moderators and admins only (D-06). The letter keeps
 * the house number apart from the digits of instants and ids.
 */
const client = { house: '7391Q', mobile: '0491570110', mobileAsTyped: '0491 570 110' }
/** What else is known of the job: for approved accounts only. */
const request = {
  name: 'Zebulon Quollworth',
  street: 'Bandicootra',
  suburb: 'Quollwick',
  details: 'behind the violet water tank',
  place: 'ask at the windmill kiosk',
}
/** What an account keeps to itself and to admins. */
const person = {
  email: 'canary.person@example.com',
  contactNumber: '0491 570 313',
  payId: 'canary-payid-313',
  licenseNumber: 'CANARY-LICENCE-313',
  address: '313 Hidden Gully',
}

/** Those who are not approved, or not any more: nothing of jobs is theirs. */
const outsiders = ['guest', 'locked', 'pending', 'reset'] as const
/** Those who may work, and have nothing to do with the job. */
const strangers = ['demo', 'far', 'other'] as const

let service: PushService
let server: TestServer
let somebody: User
let logger: Walker
let claimer: Walker
const logged: string[] = []
const walkers = new Map<JobCaller, Walker>()
beforeAll(async () => {
  service = await startPushService()
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  server = await startTestServer({}, { captcha: easyCaptcha, push: service.options, log })
  somebody = await makeUser(server, { name: 'Some Body', ...person })
  await server.signedIn(somebody)
  logger = await makeWalker(server, 'logger')
  claimer = await makeWalker(server, 'claimer')
  for (const caller of [...outsiders, ...strangers, 'moderator', 'admin'] as const)
    walkers.set(caller, await makeWalker(server, caller))
  await server.core.database
    .scope('live')
    .kysely.updateTable('users')
    .set({ service_suburbs: [request.suburb] })
    .where('id', '=', walkers.get('other')!.user!.id)
    .execute()
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const input = {
  snakeType: 'deathAdder',
  urgency: 'high',
  clientName: request.name,
  clientMobile: client.mobileAsTyped,
  address: `Unit ${client.house}, ${client.house} ${request.street} Street, ${request.suburb} NSW 2750`,
  suburb: request.suburb,
  quotedCost: 300,
  details: request.details,
  locationDetails: request.place,
}

/** What is asked for so as to find somebody by it. */
const searches = [client.house, client.mobile, client.mobileAsTyped, request.name, request.street, 'XX']

async function makeCanary(state: 'available' | 'claimed' | 'completed'): Promise<Job & { photoKey: string }> {
  const of = { loggerId: logger.user!.id, claimerId: claimer.user!.id }
  return makeWalkedJob(server, state, of, {
    ...input,
    clientMobile: client.mobile,
    suburb: request.suburb,
  } as Partial<Job>)
}

/** Calls that would make the caller the claimer, or the job another: they are made about one that is taken. */
const changesJob = new Set<string>(['claimJob', 'completeJob', 'assignJob', 'deleteJob'])
/** Calls that would end the walker's session. */
const endsSession = new Set<string>(['login', 'logout', 'demoLogin', 'signOutEverywhere', 'changePassword'])

/** All that can be got out of the portal by a caller: every call, every field, every search. */
async function everything(caller: JobCaller): Promise<string> {
  const known = walkers.get(caller)!
  const available = await makeCanary('available')
  const taken = await makeCanary('claimed')
  await makeCanary('completed')
  const texts: string[] = []
  const occasionOf = (name: string, walker: Walker) => ({
    server,
    caller: walker.user,
    job: changesJob.has(name) ? taken : available,
    assignee: somebody,
    browser: () => service.browser().subscription,
  })
  const walkerOf = async (name: string) => (endsSession.has(name) ? makeWalker(server, caller) : known)
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const walker = await walkerOf(name)
    const answer = await walker.client.call(name, await validCalls[name](occasionOf(name, walker)))
    texts.push(`${name}: ${[...answer.headers].join()} ${answer.text}`)
  }
  for (const field of graphqlFields(server).filter(({ operation }) => operation !== 'subscription')) {
    const walker = await walkerOf(field.name)
    const inputs =
      field.name in endpoints
        ? await validCalls[field.name as EndpointName](occasionOf(field.name, walker))
        : {}
    const args = { ...(field.args.includes('id') && { id: available.id }), ...argsOf(field, inputs) }
    texts.push(`${field.name}: ${(await askGraphql(walker.client, field, args)).text}`)
  }
  const board = graphqlFields(server).find(({ name }) => name === 'availableJobs')!
  for (const search of searches) {
    texts.push((await known.client.call('availableJobs', { query: { search } })).text)
    texts.push((await askGraphql(known.client, board, { search })).text)
  }
  return texts.join('\n')
}

/** Which of the canaries are in a text, each with what stands around it. */
function found(text: string, canaries: object): string[] {
  return Object.entries(canaries as Record<string, string>).flatMap(([what, canary]) => {
    const at = text.indexOf(canary)
    return at < 0 ? [] : [`${what}: ${text.slice(Math.max(0, at - 200), at + canary.length + 20)}`]
  })
}

describe('REST and GraphQL', () => {
  test.each(outsiders)('D-06 AUTH-13 no call and no field tells anything of a job to: %s', async (caller) => {
    const text = await everything(caller)
    expect(found(text, { ...client, ...request, ...person })).toEqual([])
  })

  test.each(strangers)(
    'D-06 no call and no field tells the house number or the mobile to: %s',
    async (caller) => {
      const text = await everything(caller)
      expect(found(text, { ...client, ...person })).toEqual([])
      // What may be told is told: the walk does reach the jobs.
      expect(text.includes(request.street)).toBe(caller === 'other')
    },
  )

  test('ADMIN-05 no call and no field tells a moderator what an account keeps to itself', async () => {
    const text = await everything('moderator')
    expect(found(text, person)).toEqual([])
    expect(text).toContain(client.house)
    expect(text).toContain('Some Body')
  })

  test('AUTH-14 no call and no field tells even an admin a password or a session', async () => {
    const text = await everything('admin')
    expect(text).toContain(person.email)
    const stored = await server.core.database
      .scope('live')
      .kysely.selectFrom('users')
      .select(['password', 'remember_token'])
      .where('id', '=', somebody.id)
      .executeTakeFirstOrThrow()
    expect(found(text, { ...stored, hash: '$argon2', password_: TEST_PASSWORD })).toEqual([])
  })
})

describe('sockets, pushes, logs', () => {
  const protocol = 'graphql-transport-ws'

  async function listen({ user, client: browser }: Walker): Promise<TestSocket[]> {
    const { cookie } = browser
    const live = await openSocket(server.origin, { path: '/ws', cookie })
    live.send({ type: 'identify', userId: user!.id })
    const graphql = await openSocket(server.origin, { path: '/graphql', protocol, cookie })
    graphql.send({ type: 'connection_init' })
    await graphql.next('connection_ack')
    for (const field of graphqlFields(server).filter(({ operation }) => operation === 'subscription'))
      graphql.send({ id: field.name, type: 'subscribe', payload: { query: field.document } })
    for (const socket of [live, graphql, live, graphql]) await socket.settled()
    return [live, graphql]
  }

  test('D-06 LIVE-01 LIVE-05 LIVE-08 nothing of the client leaves by a socket or a push, from the request to its end', async () => {
    const listeners = new Map<JobCaller, TestSocket[]>()
    for (const caller of ['pending', 'reset', ...strangers] as const)
      listeners.set(caller, await listen(walkers.get(caller)!))
    const other = walkers.get('other')!
    const browser: PushedBrowser = service.browser()
    await subscribeBrowser(other.client, other.user!, browser)

    const job: Job = (await logger.client.call('createJob', { body: input })).body
    await browser.until(1)
    await claimer.client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
    const body = { completionNotes: `Done at ${client.house}` }
    await claimer.client.call('completeJob', { params: { id: job.id }, body })
    const [live, graphql] = listeners.get('other')!
    const about = (message: Record<string, unknown>) => JSON.stringify(message).includes(`"id":${job.id},`)
    await live!.next('job_completed', about)
    await graphql!.next(
      'next',
      (message) => about(message) && JSON.stringify(message).includes('"completed"'),
    )
    await tasksDone(server)

    for (const [caller, sockets] of listeners) {
      for (const socket of sockets) await socket.settled()
      const text = JSON.stringify(sockets.map(({ messages }) => messages))
      const { suburb: _told, ...secret } = request
      expect([caller, found(text, { ...client, ...secret, ...person })]).toEqual([caller, []])
      expect([caller, text.includes(request.suburb)]).toEqual([caller, caller === 'other'])
      for (const socket of sockets) socket.raw.close()
    }
    expect(browser.faults).toEqual([])
    const pushed = browser.received.map(({ text }) => text).join('\n')
    const { suburb: _said, ...secret } = request
    expect(found(pushed, { ...client, ...secret, ...person })).toEqual([])
  })

  test('D-06 no log and no figure tells of a client, an account, a password or a session', async () => {
    expect(logged.length).toBeGreaterThan(500)
    const metrics = (await server.client().fetch('/metrics')).text
    expect(metrics).toContain('claimJob')
    const sessions = [...walkers.values()].flatMap(
      (walker) => /session=([^;]+)/.exec(walker.client.cookie)?.[1] ?? [],
    )
    expect(sessions.length).toBeGreaterThan(5)
    const secrets = {
      ...client,
      ...request,
      ...person,
      password: TEST_PASSWORD,
      ...Object.fromEntries(sessions.entries()),
    }
    expect(found(logged.join('') + metrics, secrets)).toEqual([])
  })
})
