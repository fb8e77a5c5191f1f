import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { openSubscriptions } from '../../testing/browsers.ts'
import { countAsConnected, logPrivateJob } from '../../testing/connected.ts'
import { makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket, type TestSocket } from '../../testing/test-socket.ts'
import { lockAccount } from '../../testing/locked-accounts.ts'

const path = '/graphql'
const protocol = 'graphql-transport-ws'
const document = 'subscription { jobCreated { id jobNumber suburb snakeType } }'

let server: TestServer
/** The catcher who logs jobs, and gets no alert of them (DISP-14). */
let logger: TestClient
beforeAll(async () => {
  server = await startTestServer()
  logger = await server.signedIn(await makeUser(server))
})
afterAll(() => server.close())

interface Subscriber {
  id: number
  browser: TestClient
  socket: TestSocket
}

/** A browser whose socket holds a subscription. */
async function subscribe(fields: Parameters<typeof makeUser>[1] = {}, query = document): Promise<Subscriber> {
  const user = await makeUser(server, fields)
  const browser = await server.signedIn(user)
  const socket = await openSubscriptions(browser, { jobs: query })
  // A ring in which nobody may hear is skipped.
  await countAsConnected(server, user)
  return { id: user.id, browser, socket }
}

const dataOf = async ({ socket }: Subscriber) =>
  (await socket.next('next'))['payload'] as { data?: unknown; errors?: unknown }

const alertOf = ({ id, jobNumber, suburb, snakeType }: Job) => ({ id, jobNumber, suburb, snakeType })

describe('jobCreated', () => {
  test('LIVE-08 notifies an approved subscriber of a new job, without personal data', async () => {
    const catcher = await subscribe()
    const job = await logPrivateJob(logger)
    expect(await dataOf(catcher)).toEqual({ data: { jobCreated: alertOf(job) } })
    expect(JSON.stringify(catcher.socket.messages)).not.toContain('Private')
  })

  test('LIVE-08 JOB-05 only catchers who serve the suburb of the job are notified', async () => {
    const near = await subscribe({ serviceSuburbs: ['manly'] })
    const far = await subscribe({ serviceSuburbs: ['Bourke'] })
    const manly = await logPrivateJob(logger, { suburb: 'Manly' })
    const bourke = await logPrivateJob(logger, { suburb: 'Bourke' })
    expect(await dataOf(near)).toEqual({ data: { jobCreated: alertOf(manly) } })
    expect(await dataOf(far)).toEqual({ data: { jobCreated: alertOf(bourke) } })
    await near.socket.settled()
    expect(near.socket.messages.filter(({ type }) => type === 'next')).toHaveLength(1)
  })

  test('LIVE-08 subscribers who ask for different fields get what they asked for', async () => {
    const one = await subscribe({}, 'subscription { jobCreated { id } }')
    const other = await subscribe({}, 'subscription { created: jobCreated { jobNumber } }')
    const same = await subscribe({}, 'subscription { jobCreated { id } }')
    const { id, jobNumber } = await logPrivateJob(logger)
    expect(await dataOf(one)).toEqual({ data: { jobCreated: { id } } })
    expect(await dataOf(other)).toEqual({ data: { created: { jobNumber } } })
    expect(await dataOf(same)).toEqual({ data: { jobCreated: { id } } })
  })

  test('LIVE-08 a completed subscription gets no further message', async () => {
    const leaver = await subscribe()
    const catcher = await subscribe()
    leaver.socket.send({ id: 'jobs', type: 'complete' })
    await leaver.socket.settled()
    await leaver.socket.settled()
    await logPrivateJob(logger)
    await dataOf(catcher)
    await leaver.socket.settled()
    expect(leaver.socket.messages.filter(({ type }) => type === 'next')).toEqual([])
  })

  test('LIVE-08 AUTH-13 a pending account is refused with its code', async () => {
    const pending = await subscribe({ status: 'pending', role: 'pending' })
    expect(await dataOf(pending)).toMatchObject({
      errors: [{ message: 'Your account is pending admin approval.', extensions: { code: 'FORBIDDEN' } }],
    })
  })

  test.each([
    ['a query', '{ me { id } }', 'Only subscriptions are served over graphql-ws.'],
    ['a document with a syntax error', 'subscription {', 'Syntax Error'],
    ['an unknown field', 'subscription { jobCreated { address } }', 'Cannot query field'],
    ['too many tokens', `subscription { jobCreated { ${'id '.repeat(1000)} } }`, ''],
  ])('LIVE-08 %s is refused as BAD_INPUT', async (_what, query, message) => {
    const { socket } = await subscribe({}, query)
    const { payload } = (await socket.next('error')) as {
      payload: { message: string; extensions: unknown }[]
    }
    expect(payload[0]?.message).toContain(message)
    expect(payload[0]?.extensions).toMatchObject({ code: 'BAD_INPUT' })
  })

  test('LIVE-08 the usual client of graphql-ws is served', async () => {
    const { cookie } = await server.signedIn(await makeUser(server, { status: 'pending', role: 'pending' }))
    const client = createClient({
      url: server.origin.replace('http', 'ws') + path,
      webSocketImpl: class extends WebSocket {
        constructor(url: string, protocols: string) {
          super(url, protocols, { origin: server.origin, headers: { cookie } })
        }
      },
    })
    const { value }: { value: unknown } = await client.iterate({ query: document }).next()
    await client.dispose()
    expect(JSON.stringify(value)).toContain('FORBIDDEN')
  })
})

describe('the socket', () => {
  test('LIVE-08 a guest and a foreign origin are refused before the upgrade', async () => {
    const { cookie } = await server.signedIn(await makeUser(server))
    await expect(openSocket(server.origin, { path, protocol })).rejects.toThrow('401')
    const foreign = { path, protocol, cookie, origin: 'https://evil.example' }
    await expect(openSocket(server.origin, foreign)).rejects.toThrow('403')
  })

  test('LIVE-08 nothing is served before the connection is initialised, or for a malformed message', async () => {
    const { cookie } = await server.signedIn(await makeUser(server))
    const early = await openSocket(server.origin, { path, protocol, cookie })
    early.send({ id: '1', type: 'subscribe', payload: { query: document } })
    expect((await early.closed).code).toBe(4401)
    const broken = await openSocket(server.origin, { path, protocol, cookie })
    broken.send('{')
    expect((await broken.closed).code).toBe(4400)
    const large = await openSocket(server.origin, { path, protocol, cookie })
    large.send(' '.repeat(16 * 1024 + 1))
    expect((await large.closed).code).toBe(1009)
  })

  test('LIVE-08 an eleventh subscription on one socket is refused', async () => {
    const { cookie } = await server.signedIn(await makeUser(server))
    const socket = await openSocket(server.origin, { path, protocol, cookie })
    socket.send({ type: 'connection_init' })
    await socket.next('connection_ack')
    for (let id = 1; id <= 11; id++)
      socket.send({ id: String(id), type: 'subscribe', payload: { query: document } })
    expect(await socket.next('error')).toMatchObject({ id: '11' })
    socket.raw.close()
  })

  test('AUTH-14 LIVE-08 a lock closes the socket at once', async () => {
    const catcher = await subscribe()
    await lockAccount(server.core, catcher.id)
    expect((await catcher.socket.closed).code).toBe(4401)
  })
})
