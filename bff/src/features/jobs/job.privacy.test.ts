import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { connect as connectTo } from '../../testing/connected.ts'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** What nobody but the claimer, the logger, moderators and admins may ever be sent (D-06). */
const secrets = ['4711Q', '0491 570 159', '0491570159']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const input = {
  snakeType: 'deathAdder',
  urgency: 'high',
  clientName: 'Ada Lovelace',
  clientMobile: secrets[1],
  address: 'Unit 4711Q, 4711Q Wattle Street, Penrith',
  suburb: 'Penrith',
  quotedCost: 150,
}

const fields = 'id clientMobile address createdBy { id name payId } claimedBy { id name } details'
const query = `query ($search: String) { availableJobs(search: $search) { nodes { ${fields} } edges { node { ${fields} } } } }`

const ask = (client: TestClient, search: string | null = null) => askFor(client, query, { search })

async function askFor(client: TestClient, document: string, variables = {}): Promise<string> {
  const body = JSON.stringify({ query: document, variables })
  const headers = { 'content-type': 'application/json' }
  return (await client.fetch('/graphql', { method: 'POST', headers, body })).text
}

/** Everything that a browser can read about jobs over REST and GraphQL. */
async function shownTo(client: TestClient, job: Job): Promise<string> {
  const answers = [await ask(client), await ask(client, '4711'), await ask(client, secrets[2])]
  for (const name of ['availableJobs', 'myActiveJobs', 'myCompletedJobs', 'nextJobNumber'] as const)
    answers.push((await client.call(name)).text)
  for (const search of ['4711', 'XX Wattle', ...secrets])
    answers.push((await client.call('availableJobs', { query: { search } })).text)
  const params = { id: job.id }
  answers.push((await client.call('completeJob', { params, body: { completionNotes: 'x' } })).text)
  return answers.join('\n')
}

function expectHidden(text: string): void {
  for (const secret of secrets) expect(text).not.toContain(secret)
}

const connect = () => connectTo(server)

test('D-06 the house number and the mobile reach no stranger, over REST, GraphQL or /ws, before and after the claim', async () => {
  const logger = await connect()
  const stranger = await connect()
  const claimer = await connect()
  const job: Job = (await logger.client.call('createJob', { body: input })).body
  await stranger.socket.next('job_created')

  const before = await shownTo(stranger.client, job)
  expectHidden(before)
  expect(before).toContain('XX Wattle Street, Penrith')
  expect(before).toContain('"clientMobile":null')

  const params = { id: job.id }
  const claimed: Job = (await claimer.client.call('claimJob', { params, body: { eta: 15 } })).body
  expect(claimed).toMatchObject({ address: input.address, clientMobile: input.clientMobile })
  const lost = await stranger.client.call('claimJob', { params, body: { eta: 15 } })
  expect(lost.status).toBe(409)
  expectHidden(lost.text + (await shownTo(stranger.client, job)))

  await claimer.client.call('completeJob', { params, body: { completionNotes: 'Done' } })
  expectHidden(await shownTo(stranger.client, job))
  await stranger.socket.next('job_completed')
  expectHidden(JSON.stringify(stranger.socket.messages))
})

test('D-06 the logger, the claimer, moderators and admins are shown all', async () => {
  const logger = await connect()
  const job: Job = (await logger.client.call('createJob', { body: input })).body
  const moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  const admin = await server.signedIn(await makeAdmin(server))
  for (const client of [logger.client, moderator, admin]) {
    const jobs: Job[] = (await client.call('availableJobs')).body
    expect(jobs.find(({ id }) => id === job.id)).toMatchObject({
      address: input.address,
      clientMobile: input.clientMobile,
    })
  }
})

test('D-06 a guest and a pending account are shown nothing at all', async () => {
  const logger = await connect()
  const job: Job = (await logger.client.call('createJob', { body: input })).body
  const pending = await server.signedIn(await makeUser(server, { status: 'pending', role: 'pending' }))
  for (const client of [server.client(), pending]) {
    const text = await shownTo(client, job)
    expectHidden(text)
    expect(text).not.toContain('Wattle')
    expect(text).not.toContain('Ada')
  }
})

test('JOB-24 D-25 the PayID of the logger reaches the claimer, the logger and admins; nobody else, by any list or call', async () => {
  const payId = 'kim.logger@pay.example'
  const logger = await makeUser(server, { payId })
  const loggers = await server.signedIn(logger)
  const stranger = await connect()
  const claimer = await connect()
  const moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  const admins = [
    await server.signedIn(await makeAdmin(server)),
    await server.signedIn(await makeUser(server, { isAdmin: true })),
  ]
  const created = await loggers.call('createJob', { body: input })
  const job: Job = created.body
  const params = { id: job.id }
  /** Everything that shows the job to them, by REST and GraphQL. */
  const shown = async (client: TestClient): Promise<string> => {
    const one = `query { job(id: ${job.id}) { ${fields} } jobs { nodes { ${fields} } } }`
    const mine = `query { active: myJobs { ${fields} } done: myJobs(state: completed) { ${fields} } }`
    const texts = [await shownTo(client, job), (await client.call('jobs')).text]
    for (const document of [one, mine]) texts.push(await askFor(client, document))
    return texts.join('\n')
  }
  expect(created.text).toContain(payId)
  for (const client of [loggers, ...admins]) expect(await shown(client)).toContain(payId)
  for (const client of [claimer.client, stranger.client, moderator])
    expect(await shown(client)).not.toContain(payId)

  expect(JSON.stringify(claimer.socket.messages)).not.toContain(payId)
  const claimed = await claimer.client.call('claimJob', { params, body: { eta: 15 } })
  expect((claimed.body as Job).createdBy).toEqual({ id: logger.id, name: logger.name, payId })
  expect((await stranger.client.call('claimJob', { params, body: { eta: 15 } })).text).not.toContain(payId)
  for (const finish of [false, true]) {
    if (finish) await claimer.client.call('completeJob', { params, body: { completionNotes: 'Done' } })
    for (const client of [loggers, claimer.client, ...admins]) expect(await shown(client)).toContain(payId)
    for (const client of [stranger.client, moderator]) expect(await shown(client)).not.toContain(payId)
  }
  await claimer.socket.next('job_completed')
  expect(JSON.stringify(stranger.socket.messages)).not.toContain(payId)
})

test('D-25 D-11 who a job is assigned to is shown the PayID, the moderator who assigned it is not', async () => {
  const logger = await makeUser(server, { payId: 'pay.of.logger@pay.example' })
  const catcher = await connect()
  const moderator = await server.signedIn(await makeUser(server, { isModerator: true }))
  const created = await (await server.signedIn(logger)).call('createJob', { body: input })
  const jobId = (created.body as Job).id
  const assigned = await moderator.call('assignJob', { params: { jobId }, body: { userId: catcher.id } })
  expect((assigned.body as Job).createdBy).toEqual({ id: logger.id, name: logger.name, payId: null })
  const [active]: Job[] = (await catcher.client.call('myActiveJobs')).body
  expect(active!.createdBy!.payId).toBe(logger.payId)
})
