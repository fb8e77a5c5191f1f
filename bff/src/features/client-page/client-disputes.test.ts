import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { OwnDispute, StaffDispute } from '@snake-dispatch/contract/disputes'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { logJob } from '../../testing/pushed-catcher.ts'
import { makeVisit } from '../../testing/disputes.ts'
import { paymentDays } from '../../testing/owed-payments.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { User } from '../accounts/user.entity.ts'
import { eraseClients } from '../retention/erasure.service.ts'
import { eraseOldLinks } from './client-links.service.ts'

const { clock, onDay } = paymentDays()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1' }, { clock })
})
afterAll(() => server.close())
beforeEach(() => onDay(0))

const read = (link: string) => server.client().call('readClientPage', { body: { link } })
const send = (
  call: 'openClientDispute' | 'replyToClientDispute' | 'appealClientDispute',
  link: string,
  text: string,
) => server.client().call(call, { body: { link, text } })
const disputeOf = async (jobId: number) =>
  server.core.database
    .scope('live')
    .kysely.selectFrom('disputes')
    .select('id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
const catcherOf = async (id: number) => {
  const user = await server.core.database.scope('live').em.findOneOrFail(User, { id })
  return server.signedIn(user)
}
async function decide(jobId: number, seenEntries: number) {
  const { id: disputeId } = await disputeOf(jobId)
  const body = { outcome: 'catcher', reason: 'As agreed', seenEntries } as const
  const client = await server.signedIn(await makeAdmin(server))
  return client.call('decideDispute', { params: { disputeId }, body })
}

test('D-175 a client opens a dispute on their page, reads the reply and the decision, and appeals', async () => {
  const { jobId, catcherId, link } = await makeVisit(server)
  expect((await read(link)).body).toMatchObject({ mayDispute: true, dispute: null })
  const opened = (await send('openClientDispute', link, 'It cost twice')).body as ClientPage
  expect(opened).toMatchObject({
    mayDispute: false,
    dispute: { state: 'open', mayReply: true, entries: [{ author: 'client', text: 'It cost twice' }] },
  })
  const catcher = await catcherOf(catcherId)
  const [own] = (await catcher.call('ownDisputes')).body as OwnDispute[]
  expect(own).toMatchObject({ subject: 'visit', role: 'catcher', payment: null })
  await catcher.call('replyToDispute', { params: { disputeId: own!.id }, body: { text: 'We agreed on it' } })
  expect((await send('replyToClientDispute', link, 'We did not')).status).toBe(200)
  expect((await decide(jobId, 3)).status).toBe(204)
  const decided = (await read(link)).body as ClientPage
  expect(decided.dispute).toMatchObject({ state: 'decided', mayReply: false })
  expect(decided.dispute!.entries.at(-1)).toMatchObject({ outcome: 'catcher', text: 'As agreed' })
  const appealed = await send('appealClientDispute', link, 'Look again')
  expect((appealed.body as ClientPage).dispute).toMatchObject({ state: 'appealed' })
})

test('D-175 DISP-33 the link that only looks reads nothing of it and changes nothing', async () => {
  const { link, view } = await makeVisit(server, 'open')
  expect((await read(view)).body).toMatchObject({ dispute: null, mayDispute: false })
  expect((await send('replyToClientDispute', view, 'Me too')).status).toBe(404)
  expect((await read(link)).body).toMatchObject({ dispute: { state: 'open' } })
})

test('D-175 DISP-34 the client’s link works while the dispute can be decided or appealed, and is not erased before', async () => {
  const { jobId, link, view } = await makeVisit(server, 'open')
  const other = await makeVisit(server)
  onDay(1.01)
  expect([await read(link), await read(view), await read(other.link)].map(({ status }) => status)).toEqual([
    200, 404, 404,
  ])
  onDay(40)
  await eraseOldLinks(server.core.database, clock.now())
  expect((await read(link)).status).toBe(200)
  await decide(jobId, 1)
  onDay(53.9)
  expect((await read(link)).status).toBe(200)
  onDay(54.1)
  expect((await read(link)).status).toBe(404)
  await eraseOldLinks(server.core.database, clock.now())
  const left = server.core.database.scope('live').kysely.selectFrom('client_links').select('job_id')
  expect(await left.where('job_id', '=', jobId).execute()).toEqual([])
})

test('D-175 DISP-32 with one link 10 texts an hour are sent', async () => {
  const { link } = await makeVisit(server, 'open')
  const statuses: number[] = []
  for (let count = 0; count < 10; count++)
    statuses.push((await send('replyToClientDispute', link, `Text ${count}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429])
})

test('D-175 D-38 with the client what was written is erased, and the dispute ends', async () => {
  const { jobId, catcherId, link } = await makeVisit(server, 'open')
  await server.core.database
    .scope('live')
    .transaction((tx) => eraseClients(tx, [{ id: jobId, suburb: null }], clock.now()))
  const [own] = (await (await catcherOf(catcherId)).call('ownDisputes')).body as OwnDispute[]
  expect(own).toMatchObject({ state: 'closed', entries: [{ text: 'Erased' }] })
  expect((await send('replyToClientDispute', link, 'Hello?')).status).toBe(409)
})

const staffRead = async (client: Awaited<ReturnType<typeof catcherOf>>, disputeId: number) =>
  (await client.call('staffDispute', { params: { disputeId } })).body as StaffDispute

test.each(['of the office', 'that a catcher logged'])(
  'D-181 the client of a call %s gets a link from the office: it reads, answers and appeals the dispute, and does nothing else',
  async (of) => {
    const catcher = await makeCatcher(server, { role: 'moderator' })
    const logger = of === 'of the office' ? null : (await makeUser(server)).id
    const now = clock.now()
    const { id: jobId } = await makeJob(server, {
      createdById: logger,
      isOfficeCall: logger === null,
      claimedById: catcher.user.id,
      claimedAt: now,
      completedAt: now,
    })
    const { view } = await makeClientLinks(server, jobId)
    onDay(30)
    const desk = await server.signedIn(await makeUser(server, { role: 'moderator' }))
    const opened = await desk.call('openDispute', {
      params: { id: jobId },
      body: { subject: 'visit', text: 'Tara rang: it cost twice' },
    })
    const { disputeId } = opened.body as { disputeId: number }
    const link = (await staffRead(desk, disputeId)).clientLink!
    expect((await read(link)).body).toMatchObject({
      kind: 'dispute',
      mayAnswer: false,
      nextLink: null,
      dispute: { state: 'open', mayReply: true },
    })
    expect((await send('replyToClientDispute', link, 'I paid $400')).status).toBe(200)
    const { version } = (await read(link)).body as ClientPage
    const cancelled = await server.client().call('cancelRequest', { body: { link, seen: version } })
    const answered = await server.client().call('answerCame', { body: { link, came: 'no' } })
    expect([cancelled, answered].map(({ status }) => status)).toEqual([404, 404])
    // The catcher knows the link that only looks, and is no stranger to the office.
    expect((await read(view)).status).toBe(404)
    const catchersBrowser = await catcherOf(catcher.user.id)
    expect((await staffRead(catchersBrowser, disputeId)).clientLink).toBeNull()
    expect((await catchersBrowser.call('ownDisputes')).text).not.toContain(link)
    await decide(jobId, 2)
    onDay(43)
    expect((await send('appealClientDispute', link, 'Look again')).body).toMatchObject({
      dispute: { state: 'appealed' },
    })
    const later = await server.signedIn(await makeUser(server, { role: 'moderator' }))
    await later.call('revokeClientLinks', { params: { jobId } })
    expect((await read(link)).status).toBe(404)
    expect((await staffRead(later, disputeId)).clientLink).toBeNull()
  },
)

test('D-181 D-167 the client of a duplicate opens and answers the dispute about the visit, and may not change the job', async () => {
  const logger = (await makeCatcher(server)).client
  const log = (clientMobile: string) =>
    logJob(logger, { clientMobile, address: `${clientMobile} Wattle Street` })
  const [kept, other] = [await log('0491570701'), await log('0491570702')]
  const { client: link, view } = await makeClientLinks(server, other.id)
  const desk = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  await desk.call('mergeJobs', {
    params: { jobId: kept.id },
    body: { duplicateId: other.id, fromUserId: null },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { client: catcher } = await makeCatcher(server)
  await catcher.call('claimJob', { params: { id: kept.id }, body: { eta: 30 } })
  expect((await read(link)).body).toMatchObject({ kind: 'dispute', mayCancel: false, mayDispute: false })
  await catcher.call('completeJob', { params: { id: kept.id }, body: { completionNotes: 'Relocated' } })
  expect((await read(link)).body).toMatchObject({ kind: 'dispute', mayDispute: true, mayAnswer: false })
  expect((await send('openClientDispute', view, 'Mine')).status).toBe(404)
  expect((await send('openClientDispute', link, 'It cost twice')).body).toMatchObject({
    dispute: { state: 'open', entries: [{ author: 'client' }] },
  })
  onDay(40)
  await eraseOldLinks(server.core.database, clock.now())
  expect((await read(link)).body).toMatchObject({ jobNumber: kept.jobNumber, dispute: { state: 'open' } })
})
