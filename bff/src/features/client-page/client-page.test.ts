import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { Job as JobAnswer } from '@snake-dispatch/contract/jobs'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { clientState } from '@snake-dispatch/domain/client-state'
import { windowWords } from '@snake-dispatch/domain/client-words'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from '../accounts/user.entity.ts'
import { eraseOldLinks } from './client-links.service.ts'

const clock = makeTestClock('2026-11-25T15:00:00+11:00')
const at = (time: string) => clock.set(`2026-11-25T${time}:00+11:00`)
const logged: string[] = []

let server: TestServer
let ann: User
let annsBrowser: TestClient
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { captcha: easyCaptcha, clock, log })
  ann = await makeUser(server, {
    name: 'Ann Quollworth',
    serviceSuburbs: ['Penrith'],
    contactNumber: '0491 570 156',
  })
  annsBrowser = await server.signedIn(ann)
})
afterAll(() => server.close())
beforeEach(() => at('15:00'))

const kysely = () => server.core.database.scope('live').kysely
const call = (name: 'readClientPage' | 'sayInside', link: string) =>
  server.client().call(name, { body: { link } })
const read = async (link: string): Promise<ClientPage> => (await call('readClientPage', link)).body
const stateOf = async (link: string) => clientState(await read(link), clock.now())
const cancel = (link: string, seen: string) => server.client().call('cancelRequest', { body: { link, seen } })

const secrets = {
  clientName: 'Zebulon Client',
  clientMobile: '0491570110',
  address: '7391 Bandicootra Street, Penrith NSW 2750',
  details: 'behind the violet tank',
  locationDetails: 'ask at the kiosk',
}
const form = { ...secrets, snakeType: 'unknown', urgency: 'medium' } as const

/** Leaves it to the test whom a job has asked: its ladder has taken its first step. */
async function unasked(jobId: number): Promise<void> {
  await tasksDone(server)
  for (const table of ['alert_ladders', 'alert_steps'] as const)
    await kysely().deleteFrom(table).where('job_id', '=', jobId).execute()
}

/** A request of the public, with its links; nobody was asked yet. */
async function request(key = crypto.randomUUID()) {
  const body = { ...form, suburb: 'Penrith', recaptchaToken: await solvedCaptcha(server.client()) }
  const answer = await server.client().call('createPublicJob', { body, headers: { 'idempotency-key': key } })
  const job: PublicJobAnswer = answer.body
  await unasked(job.id)
  return { jobId: job.id, link: job.link!, job }
}
const claim = async (jobId: number, browser = annsBrowser): Promise<JobAnswer> =>
  (await browser.call('claimJob', { params: { id: jobId }, body: { eta: 30 } })).body
const step = (jobId: number, ring: number, audience: number, of: object = {}) =>
  kysely()
    .insertInto('alert_steps')
    .values({
      id: sql<number>`nextval('notifications_id_seq')`,
      job_id: jobId,
      round: 1,
      step: ring - 1,
      ring,
      audience,
      reachable: audience,
      is_merged: false,
      due_at: clock.now(),
      done_at: clock.now(),
      ...of,
    })
    .execute()
const opened = (jobId: number, userId: number, subscriptionId: number, of: object = {}) =>
  kysely()
    .insertInto('alert_deliveries')
    .values({
      job_id: jobId,
      round: 1,
      subscription_id: subscriptionId,
      user_id: userId,
      step: 0,
      rings: 1,
      via: 'push',
      status: 'opened',
      queued_at: clock.now(),
      opened_at: clock.now(),
      ...of,
    })
    .execute()

test('DISP-30 the answer to a request carries its link, and a repeated one the same', async () => {
  const key = crypto.randomUUID()
  const first = await request(key)
  expect(first.link).toMatch(/^[\w-]{22}$/)
  expect((await request(key)).link).toBe(first.link)
  expect((await request()).link).not.toBe(first.link)
})

test('DISP-30 the database knows no token, and no log names one', async () => {
  const { link, jobId } = await request()
  await read(link)
  await cancel(link, 'something')
  const rows = await kysely().selectFrom('client_links').selectAll().where('job_id', '=', jobId).execute()
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['client', 'view'])
  expect(JSON.stringify(rows)).not.toContain(link)
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('\n')).not.toContain(link)
})

test('DISP-31 what a link shows of a request from its first minute to its end, field by field', async () => {
  const { link, jobId, job } = await request()
  const shown = {
    kind: 'client',
    jobNumber: job.jobNumber,
    readAt: clock.now().toISOString(),
    urgency: 'medium',
    suburb: 'Penrith',
    sentAt: clock.now().toISOString(),
    alerted: 0,
    alertedAt: null,
    looked: 0,
    widerAt: null,
    teamAt: null,
    releasedAt: null,
    estimate: null,
    askedAt: null,
    catcher: null,
    claimedAt: null,
    eta: null,
    newTimeAt: null,
    arrivedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    mayCancel: true,
    maySayInside: true,
    mayAddPhoto: true,
    mayAnswer: false,
    mayAskAgain: false,
    came: null,
    isAskedAgain: false,
    nextLink: null,
    viewLink: (await makeClientLinks(server, jobId)).view,
  }
  const received = await read(link)
  expect(received).toEqual({ ...shown, version: received.version })
  const sentAt = clock.now().toISOString()
  await step(jobId, 1, 9, { reachable: 7 })
  expect(await stateOf(link)).toBe('alerted')
  expect(await read(link)).toMatchObject({ alerted: 7, looked: 0, askedAt: sentAt, alertedAt: sentAt })
  const other = await makeUser(server)
  // Two devices of one person are one person.
  for (const [user, device] of [
    [ann, 1],
    [ann, 2],
    [other, 3],
  ] as const)
    await opened(jobId, user.id, device)
  expect(await read(link)).toMatchObject({ alerted: 7, looked: 2 })
  at('15:03')
  await step(jobId, 2, 12)
  expect(await read(link)).toMatchObject({ alerted: 12, widerAt: clock.now().toISOString() })
  at('15:10')
  await step(jobId, 4, 2)
  expect(await stateOf(link)).toBe('stillNobody')
  expect(await read(link)).toMatchObject({ alerted: 12, teamAt: clock.now().toISOString() })
  at('15:12')
  await claim(jobId)
  const eta = '2026-11-25T04:42:00.000Z'
  const coming = {
    catcher: { firstName: 'Ann', phone: '0491 570 156' },
    eta,
    mayCancel: true,
  }
  expect(await read(link)).toMatchObject(coming)
  expect(await stateOf(link)).toBe('coming')
  at('15:57')
  expect(await stateOf(link)).toBe('due')
  at('15:58')
  expect(await stateOf(link)).toBe('late')
  expect(await read(link)).toMatchObject({ mayCancel: false })
  await annsBrowser.call('completeJob', {
    params: { id: jobId },
    body: { completionNotes: 'Relocated at 7391' },
  })
  const done = await read(link)
  expect(done).toMatchObject({ mayCancel: false, mayAddPhoto: false, mayAnswer: true, mayAskAgain: false })
  expect(Object.keys(done).toSorted()).toEqual(Object.keys({ ...shown, version: 0 }).toSorted())
})

test('DISP-31 no field of any answer to a link names the client, the address, a text, a photo or a surname', async () => {
  const photoUrl = dataUrl(await picture({ width: 8, height: 8 }))
  const texts: string[] = []
  const { link, jobId } = await request()
  const keep = ({ text }: { text: string }) => void texts.push(text)
  const { view } = await makeClientLinks(server, jobId)
  keep(await call('readClientPage', link))
  keep(await call('sayInside', link))
  keep(await server.client().call('addRequestPhoto', { body: { link, photoUrl } }))
  await claim(jobId)
  for (const each of [link, view]) keep(await call('readClientPage', each))
  keep(await cancel(link, 'something else'))
  await annsBrowser.call('completeJob', {
    params: { id: jobId },
    body: { completionNotes: 'notes of the catcher', completionPhotoUrl: photoUrl },
  })
  keep(await call('readClientPage', link))
  keep(await server.client().call('answerCame', { body: { link, came: 'yes' } }))
  expect(texts).toHaveLength(8)
  for (const text of texts)
    for (const secret of [
      ...Object.values(secrets),
      '7391',
      'Bandicootra',
      'Quollworth',
      'notes of',
      'photos/',
      ann.email,
    ])
      expect(text).not.toContain(secret)
})

test('DISP-31 an address in the field of the suburb is shown masked', async () => {
  const job = await makeJob(server, { suburb: '7391 Bandicootra Street' })
  const { client } = await makeClientLinks(server, job.id)
  expect((await read(client)).suburb).not.toContain('7391')
})

test('D-138 alerted are those who could hear: reachable ones, or those who have shown or opened the alert', async () => {
  const { link, jobId } = await request()
  const sentAt = clock.now().toISOString()
  await step(jobId, 1, 5, { reachable: 0 })
  expect(await read(link)).toMatchObject({ askedAt: sentAt, alerted: 0, alertedAt: null })
  expect(await stateOf(link)).toBe('nobodyHeard')
  at('15:01')
  await opened(jobId, ann.id, 1, { opened_at: null, shown_at: clock.now(), status: 'shown' })
  const shownAt = clock.now().toISOString()
  expect(await read(link)).toMatchObject({ alerted: 1, alertedAt: shownAt, looked: 0 })
  for (let device = 2; device <= 12; device++) await opened(jobId, (await makeUser(server)).id, device)
  expect(await read(link)).toMatchObject({ alerted: 12, looked: 10 })
})

test('D-138 whom nobody could hear of is not said to have been told: catchers further away, and our team', async () => {
  const { link, jobId } = await request()
  await step(jobId, 1, 3)
  await step(jobId, 2, 9, { reachable: 0 })
  await step(jobId, 4, 2, { reachable: 0 })
  expect(await read(link)).toMatchObject({ alerted: 3, widerAt: null, teamAt: null })
  at('15:06')
  await step(jobId, 3, 4, { step: 5 })
  await step(jobId, 4, 2, { step: 6, reachable: 1 })
  const toldAt = clock.now().toISOString()
  // The wider step counts the three again.
  expect(await read(link)).toMatchObject({ alerted: 4, widerAt: toldAt, teamAt: toldAt })
})

test('D-138 the promised window stands still until a new time is given, which the next claim does not have', async () => {
  const { link, jobId } = await request()
  await claim(jobId)
  const promised = windowWords(await read(link))
  expect(promised).toBe('between 3:15 and 3:45 pm')
  at('15:40')
  expect(windowWords(await read(link))).toBe(promised)
  await annsBrowser.call('giveNewEta', { params: { id: jobId }, body: { eta: 30 } })
  const moved = await read(link)
  expect(moved).toMatchObject({ newTimeAt: clock.now().toISOString(), arrivedAt: null })
  expect(windowWords(moved)).toBe('between 3:55 and 4:25 pm')
  const mine = (await annsBrowser.call('myActiveJobs')).body as JobAnswer[]
  expect(mine.find(({ id }) => id === jobId)?.newTimeAt).toBe(moved.newTimeAt)
  at('16:00')
  expect(windowWords(await read(link))).toBe('between 3:55 and 4:25 pm')
  await annsBrowser.call('confirmArrival', { params: { id: jobId }, body: {} })
  expect(await stateOf(link)).toBe('arrived')
  expect(await read(link)).toMatchObject({ arrivedAt: clock.now().toISOString() })
  await annsBrowser.call('releaseJob', { params: { id: jobId }, body: { reason: 'car broke down' } })
  const bob = await makeUser(server, { name: 'Bob Second' })
  at('16:01')
  await claim(jobId, await server.signedIn(bob))
  expect(await read(link)).toMatchObject({ newTimeAt: null, arrivedAt: null })
  expect(windowWords(await read(link))).toBe('between 4:16 and 4:46 pm')
})

test('DISP-31 a job that was given back is asked again, and then another catcher comes', async () => {
  const { link, jobId } = await request()
  const before = await claim(jobId)
  at('15:05')
  await annsBrowser.call('releaseJob', { params: { id: jobId }, body: { reason: 'car broke down' } })
  await unasked(jobId)
  await step(jobId, 2, 4, { round: 2, step: 0 })
  const again = {
    catcher: null,
    alerted: 4,
    widerAt: null,
    releasedAt: clock.now().toISOString(),
  }
  expect(await read(link)).toMatchObject(again)
  expect(await stateOf(link)).toBe('released')
  const bob = await makeUser(server, { name: 'Bob Second', contactNumber: '0491 570 157' })
  const claimed = await claim(jobId, await server.signedIn(bob))
  expect(await read(link)).toMatchObject({
    releasedAt: null,
    catcher: { firstName: 'Bob', phone: '0491 570 157' },
  })
  expect([before.clientLink, claimed.clientLink]).toEqual([
    claimed.clientLink,
    expect.stringMatching(/^[\w-]{22}$/),
  ])
})

test('DISP-30 the claimer alone gets the link for the text to the client, while the job is open', async () => {
  const { jobId, link } = await request()
  const claimed = await claim(jobId)
  expect(claimed.clientLink).not.toBe(link)
  expect(await read(claimed.clientLink!)).toMatchObject({
    kind: 'view',
    mayCancel: false,
    maySayInside: false,
  })
  const linkIn = async (browser: TestClient, list: 'jobs' | 'myActiveJobs' | 'myCompletedJobs') =>
    ((await browser.call(list)).body as JobAnswer[]).find(({ id }) => id === jobId)?.clientLink
  expect(await linkIn(annsBrowser, 'myActiveJobs')).toBe(claimed.clientLink)
  expect(await linkIn(annsBrowser, 'jobs')).toBe(claimed.clientLink)
  expect(await linkIn(await server.signedIn(await makeAdmin(server)), 'jobs')).toBeNull()
  await annsBrowser.call('completeJob', { params: { id: jobId }, body: { completionNotes: 'Done' } })
  expect(await linkIn(annsBrowser, 'myCompletedJobs')).toBeNull()
})

test('DISP-33 an open request is cancelled at once, and once more without harm', async () => {
  const { link, jobId } = await request()
  const { version } = await read(link)
  await step(jobId, 1, 3)
  expect((await cancel(link, version)).body).toMatchObject({
    cancelledBy: 'client',
    mayAnswer: false,
  })
  expect((await cancel(link, version)).status).toBe(200)
  expect((await annsBrowser.call('claimJob', { params: { id: jobId }, body: { eta: 30 } })).status).toBe(409)
})

test('DISP-33 D-45 a claimed request is cancelled until the time of arrival: the claimer is notified, the fee reversed', async () => {
  const { link, jobId } = await request()
  await claim(jobId)
  at('15:30')
  const { version } = await read(link)
  expect((await cancel(link, version)).body).toMatchObject({
    cancelledBy: 'client',
    catcher: null,
    // Nobody was to be there before the ETA.
    mayAnswer: false,
  })
  const notice = await kysely()
    .selectFrom('notifications')
    .select(['type', 'message', 'user_id'])
    .where('job_id', '=', jobId)
    .where('type', '=', 'cancelled')
    .execute()
  expect(notice).toEqual([
    { type: 'cancelled', user_id: ann.id, message: expect.stringContaining('by its client.') },
  ])
  const fees = await kysely().selectFrom('fee_entries').select('cents').where('job_id', '=', jobId).execute()
  expect(fees.reduce((sum, fee) => sum + fee.cents, 0)).toBe(0)
  expect(fees).toHaveLength(2)
  const trail = await kysely()
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'about_id'])
    .where('subject_id', '=', jobId)
    .where('action', '=', 'job.cancel')
    .execute()
  expect(trail).toEqual([{ action: 'job.cancel', actor_id: null, about_id: ann.id }])
})

test('DISP-33 D-45 after the time of arrival the client calls the catcher', async () => {
  const { link, jobId } = await request()
  await claim(jobId)
  at('15:31')
  const { version, mayCancel } = await read(link)
  const refused = await cancel(link, version)
  expect([mayCancel, refused.status]).toEqual([false, 409])
  expect(refused.text).toContain('Call Ann: 0491 570 156')
})

test('DISP-33 Cancel against claim: first commit wins, and who saw something else is told so', async () => {
  const { link, jobId } = await request()
  const { version } = await read(link)
  await claim(jobId)
  expect((await cancel(link, version)).status).toBe(409)
  expect(await stateOf(link)).toBe('coming')
  const rivals = await request()
  const seen = (await read(rivals.link)).version
  const [cancelled, claimed] = await Promise.all([
    cancel(rivals.link, seen),
    annsBrowser.call('claimJob', { params: { id: rivals.jobId }, body: { eta: 30 } }),
  ])
  expect([cancelled.status, claimed.status].toSorted()).toEqual([200, 409])
})

test('DISP-33 View link cancels: 404, and changes nothing else', async () => {
  const { jobId } = await request()
  const { view } = await makeClientLinks(server, jobId)
  const { version } = await read(view)
  const photoUrl = dataUrl(await picture({ width: 8, height: 8 }))
  const asked = [
    await cancel(view, version),
    await call('sayInside', view),
    await server.client().call('addRequestPhoto', { body: { link: view, photoUrl } }),
    await server.client().call('answerCame', { body: { link: view, came: 'no' } }),
    await server.client().call('askAgain', { body: { link: view, isInside: false } }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await read(view)).toMatchObject({ cancelledAt: null, came: null, urgency: 'medium', viewLink: null })
})

test('DISP-34 wrong, ended and revoked links are answered with the same bytes', async () => {
  const wrong = await call('readClientPage', 'AAAAAAAAAAAAAAAAAAAAAA')
  const posted = await request()
  const admin = await makeAdmin(server)
  const moderator = await server.signedIn(admin)
  expect((await moderator.call('revokeClientLinks', { params: { jobId: posted.jobId } })).status).toBe(204)
  const over = await request()
  await cancel(over.link, (await read(over.link)).version)
  clock.set('2026-11-26T14:59:00+11:00')
  expect((await call('readClientPage', over.link)).status).toBe(200)
  clock.set('2026-11-26T15:00:00+11:00')
  const headersOf = ({ headers }: { headers: Headers }) =>
    [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  for (const link of [posted.link, over.link]) {
    const answer = await call('readClientPage', link)
    expect([answer.status, answer.text, headersOf(answer)]).toEqual([404, wrong.text, headersOf(wrong)])
    expect((await cancel(link, '')).text).toBe(wrong.text)
  }
  expect(headersOf(wrong)).toContainEqual(['cache-control', 'no-store'])
  const trail = await kysely()
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', posted.jobId)
    .where('action', '=', 'job.links-revoke')
    .execute()
  expect(trail).toEqual([{ action: 'job.links-revoke', actor_id: admin.id }])
})

test('DISP-31 DISP-34 Link posted: suburb only; revocable', async () => {
  const { jobId, link } = await request()
  const { view } = await makeClientLinks(server, jobId)
  for (const posted of [link, view]) {
    const { text, body } = await call('readClientPage', posted)
    expect(body).toMatchObject({ suburb: 'Penrith' })
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
    expect(text).not.toContain('Bandicootra')
  }
  const moderator = await server.signedIn(await makeAdmin(server))
  await moderator.call('revokeClientLinks', { params: { jobId } })
  for (const posted of [link, view]) expect((await call('readClientPage', posted)).status).toBe(404)
})

test('DISP-34 the link to a request that nobody takes ends after 7 days, to a deleted one after 24 hours', async () => {
  const { link } = await request()
  const deleted = await request()
  const moderator = await server.signedIn(await makeAdmin(server))
  await moderator.call('deleteJob', { params: { jobId: deleted.jobId } })
  await kysely()
    .updateTable('jobs')
    .set({ deleted_at: clock.now() })
    .where('id', '=', deleted.jobId)
    .execute()
  expect(await read(deleted.link)).toMatchObject({ cancelledBy: 'team' })
  clock.set('2026-11-26T15:00:00+11:00')
  expect((await call('readClientPage', deleted.link)).status).toBe(404)
  clock.set('2026-12-02T14:59:00+11:00')
  expect((await call('readClientPage', link)).status).toBe(200)
  clock.set('2026-12-02T15:00:00+11:00')
  expect((await call('readClientPage', link)).status).toBe(404)
})

test('DISP-34 the rows of links are erased 30 days after they have ended', async () => {
  const { link, jobId } = await request()
  await cancel(link, (await read(link)).version)
  const count = async () =>
    (await kysely().selectFrom('client_links').select('kind').where('job_id', '=', jobId).execute()).length
  await eraseOldLinks(server.core.database, new Date('2026-12-26T03:59:00Z'))
  expect(await count()).toBe(2)
  await eraseOldLinks(server.core.database, new Date('2026-12-26T04:01:00Z'))
  expect(await count()).toBe(0)
})

test("DISP-35 'It came inside' raises the urgency once", async () => {
  const { link } = await request()
  expect((await call('sayInside', link)).body).toMatchObject({ urgency: 'high', maySayInside: false })
  expect((await call('sayInside', link)).status).toBe(200)
  const { link: cancelled } = await request()
  await cancel(cancelled, (await read(cancelled)).version)
  expect((await call('sayInside', cancelled)).status).toBe(409)
})

test('DISP-35 a photo is added once, and one that cannot be read is refused', async () => {
  const { link, jobId } = await request()
  const add = (photoUrl: string) => server.client().call('addRequestPhoto', { body: { link, photoUrl } })
  expect((await add('data:image/jpeg;base64,AAAA')).status).toBe(400)
  const photoUrl = dataUrl(await picture({ width: 8, height: 8 }))
  expect((await add(photoUrl)).body).toMatchObject({ mayAddPhoto: false })
  expect((await add(photoUrl)).status).toBe(409)
  const stored = () =>
    kysely().selectFrom('jobs').select('photo_url').where('id', '=', jobId).executeTakeFirst()
  await expect.poll(async () => (await stored())?.photo_url).toMatch(/^\/api\/photos\//)
})

test("DISP-35 'Did somebody come?' is answered once; of a 'no' moderators are notified", async () => {
  const moderator = await makeUser(server, { role: 'moderator' })
  const { link, jobId } = await request()
  const say = (came: string) => server.client().call('answerCame', { body: { link, came } })
  expect((await say('no')).status).toBe(409)
  await claim(jobId)
  await annsBrowser.call('completeJob', { params: { id: jobId }, body: { completionNotes: 'Done' } })
  expect((await say('no')).body).toMatchObject({ came: 'no', mayAnswer: false })
  expect([(await say('no')).status, (await say('yes')).status]).toEqual([200, 409])
  const notices = () =>
    kysely()
      .selectFrom('notifications')
      .select(['title', 'type'])
      .where('user_id', '=', moderator.id)
      .where('job_id', '=', jobId)
      .where('type', '=', 'nobodyCame')
      .execute()
  await expect.poll(notices).toEqual([{ title: 'Nobody Came, Says the Client', type: 'nobodyCame' }])
})
