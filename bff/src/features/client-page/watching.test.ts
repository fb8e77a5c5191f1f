import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket, type TestSocket } from '../../testing/test-socket.ts'

let server: TestServer
const sockets: TestSocket[] = []
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true', RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => server.close())
afterEach(async () => {
  for (const { raw, closed } of sockets.splice(0)) {
    raw.close()
    await closed
  }
})

const newLinks = async () => {
  const job = await makeJob(server)
  return { jobId: job.id, ...(await makeClientLinks(server, job.id)) }
}

async function watch(link: unknown, { cookie = '', address = '' } = {}): Promise<TestSocket> {
  const socket = await openSocket(server.origin, { path: '/ws?watch', cookie, address })
  sockets.push(socket)
  socket.send({ type: 'watch', link })
  return socket
}

const changes = ({ messages }: TestSocket) => messages.length

test('DISP-32 a page that watches its request hears of each change of it, bare, and of no other job', async () => {
  const { jobId, client, view } = await newLinks()
  const catcher = await server.signedIn(await makeUser(server))
  const watchers = [await watch(client), await watch(view)]
  for (const socket of watchers) await socket.next('request_changed')
  await catcher.call('claimJob', { params: { id: (await newLinks()).jobId }, body: { eta: 30 } })
  await catcher.call('claimJob', { params: { id: jobId }, body: { eta: 30 } })
  for (const socket of watchers) {
    await expect.poll(() => changes(socket)).toBe(2)
    expect(socket.messages).toEqual([{ type: 'request_changed' }, { type: 'request_changed' }])
  }
})

test('DISP-32 who is signed in may watch too, and hears nothing that is for the account', async () => {
  const { client } = await newLinks()
  const catcher = await server.signedIn(await makeUser(server))
  const socket = await watch(client, { cookie: catcher.cookie })
  await socket.next('request_changed')
  await catcher.call('createJob', {
    body: {
      snakeType: 'unknown',
      urgency: 'high',
      clientName: 'Pat Lee',
      clientMobile: '0491 570 156',
      address: '1 Acacia Rd, Penrith',
      quotedCost: 100,
    },
  })
  await socket.settled()
  expect(changes(socket)).toBe(1)
})

test('DISP-34 a socket ends with its link, and a wrong link opens none', async () => {
  const { jobId, client } = await newLinks()
  const socket = await watch(client)
  await socket.next('request_changed')
  const moderator = await server.signedIn(await makeAdmin(server))
  await moderator.call('revokeClientLinks', { params: { jobId } })
  expect(await socket.closed).toMatchObject({ code: 1008 })
  for (const link of [client, 'wrong', 7])
    expect(await (await watch(link)).closed).toMatchObject({ code: 1008 })
})

test('DISP-32 a link has 3 sockets at a time', async () => {
  const { client } = await newLinks()
  for (let count = 1; count <= 3; count++) await (await watch(client)).next('request_changed')
  expect(await (await watch(client)).closed).toMatchObject({ code: 1013 })
})

test('DISP-32 an address has 50 sockets at a time', async () => {
  for (let count = 1; count <= 50; count++)
    sockets.push(await openSocket(server.origin, { path: '/ws?watch' }))
  const refused = await openSocket(server.origin, { path: '/ws?watch' })
  expect(await refused.closed).toMatchObject({ code: 1013 })
})

test('DISP-32 a link is read 60 times a minute, from all addresses together', async () => {
  const { client } = await newLinks()
  const read = () => server.client().call('readClientPage', { body: { link: client } })
  const statuses = new Map<number, number>()
  for (let count = 1; count <= 61; count++) {
    const { status } = await read()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [200, 60],
    [429, 1],
  ])
})

test('DISP-32 after 20 wrong links in 10 minutes an address is refused, but a right one always passes', async () => {
  const { client } = await newLinks()
  const address = '192.0.2.77'
  const headers = { 'x-forwarded-for': address }
  const read = (link: string) => server.client().call('readClientPage', { body: { link }, headers })
  const statuses: number[] = []
  for (let count = 1; count <= 21; count++) statuses.push((await read(`wrong-${count}`)).status)
  expect(statuses).toEqual([...Array<number>(20).fill(404), 429])
  const right = await read(client)
  expect((right.body as ClientPage).askedAt).toBeNull()
  // The page tries again later: it is not said that its link has ended.
  expect(await (await watch('wrong-22', { address })).closed).toMatchObject({ code: 1013 })
  await (await watch(client, { address })).next('request_changed')
})
