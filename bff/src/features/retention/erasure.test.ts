import { randomUUID } from 'node:crypto'
import type { ClaimInput } from '@snake-dispatch/contract/job-claim'
import type { CompleteInput } from '@snake-dispatch/contract/job-completion'
import type { JobInput } from '@snake-dispatch/contract/job-creation'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { PublicJobInput } from '@snake-dispatch/contract/public-job'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '../../db/cleanup.ts'
import { makeCatcher } from '../../testing/browsers.ts'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { findEverywhere } from '../../testing/find-everywhere.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { dataUrl } from '../../testing/pictures.ts'
import { expectMasked } from '../../testing/masked.ts'
import { feesOf, trailOf } from '../../testing/stored.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { issueInvoices } from '../fees/invoice-issue.service.ts'
import { eraseDue } from './erasure.service.ts'

/** What only this client has: a text for each field that holds words about them, as it is stored. */
const canaries = {
  name: 'Zephyrine Quollworth',
  mobile: '0491570110',
  street: 'Bandicootra Street',
  house: '7391Q',
  streetInSuburb: 'Wobbegong Lane',
  details: 'violet water tank',
  location: 'windmill kiosk',
  note: 'gone fishing at Yabbyville',
  contact: '0491570313',
  staffNote: 'the widow of Numbatville',
  whyCancelled: 'moved to Echidna Heights',
  whyDeleted: 'sent twice from Wallabong',
  notes: 'handed to the widow',
  payment: 'PAYREF-77-XYZ',
  release: 'the creek at Bilbyton',
  network: '203.0.113.177',
  latitude: '33.71934',
  longitude: '150.68765',
}
/** Every field of a call is filled: a new one fails the types until it is here, with a canary where it holds words. */
const input = {
  snakeType: 'deathAdder',
  urgency: 'high',
  clientName: canaries.name,
  clientMobile: canaries.mobile,
  address: `${canaries.house} ${canaries.street}, Penrith NSW 2750`,
  suburb: `${canaries.streetInSuburb}, Penrith`,
  quotedCost: 300,
  details: canaries.details,
  locationDetails: canaries.location,
} as const satisfies Required<Omit<JobInput, 'photoUrl' | 'isClaimedNext'>>
const seenAndPlace: Required<Pick<PublicJobInput, 'legs' | 'snakeLength' | 'inSight' | 'position'>> = {
  legs: 'no',
  snakeLength: 'under2m',
  inSight: true,
  position: {
    latitude: -Number(canaries.latitude),
    longitude: Number(canaries.longitude),
    accuracy: 37,
  },
}
/** What a request has besides: no words of the client, or not stored. */
type Unstored = 'photoUrl' | 'recaptchaToken' | 'catcherId' | 'isPublicSubmission' | 'paymentApproved'
const requested: Required<Omit<PublicJobInput, Unstored>> = { ...input, ...seenAndPlace }
const claimed: Required<ClaimInput> = { eta: 30, contactNumber: canaries.contact }
const completion: Required<Omit<CompleteInput, 'completionPhotoUrl' | 'claimedAt'>> = {
  completionNotes: canaries.notes,
  outcome: 'relocated',
  foundType: 'deathAdder',
  releasePlace: canaries.release,
  clientPaid: 271,
  paymentSent: true,
  paymentReferenceNumber: canaries.payment,
}

let server: TestServer
let photos: string[]
let jobs: Job[]
let before: Awaited<ReturnType<typeof keptOf>>

const database = () => server.core.database
const live = () => database().scope('live')
const inMonths = (months: number) => {
  const now = new Date()
  now.setUTCMonth(now.getUTCMonth() + months, now.getUTCDate() + 1)
  return now
}

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' }, { captcha: easyCaptcha })
  jobs = await makeEndedJobs()
  photos = await storedPhotos()
  await issueInvoices(live(), { now: inMonths(4), issuer: { abn: null } })
  await makeNeighbour()
  await sql`analyze jobs, photos, notifications, audit_entries`.execute(database().withoutRealm)
})
afterAll(() => server.close())

/** A picture that no other one looks like. */
async function noise(): Promise<string> {
  const channels = 3
  const raw = await sharp({
    create: {
      width: 64,
      height: 64,
      channels,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  return dataUrl(raw)
}

/** One job completed after a release, one cancelled and one deleted, all through the API. */
async function makeEndedJobs(): Promise<Job[]> {
  const reader = await makeCatcher(server)
  const claimer = await makeCatcher(server, { name: 'Kim Keeper' })
  const moderator = await makeCatcher(server, { role: 'moderator' })
  const guest = server.client()
  const request = async () => {
    const recaptchaToken = await solvedCaptcha(guest)
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': canaries.network }
    const body = { ...requested, photoUrl: await noise(), recaptchaToken }
    const answer = await guest.call('createPublicJob', { body, headers })
    expect(answer.status).toBe(201)
    return answer.body as Job
  }
  const completed = await request()
  const logged = await reader.client.call('createJob', { body: { ...input, photoUrl: await noise() } })
  const cancelled: Job = logged.body
  const deleted = await request()
  await tasksDone(server)
  const params = { id: completed.id }
  const claim = { params, body: claimed }
  await claimer.client.call('claimJob', claim)
  await claimer.client.call('releaseJob', {
    params,
    body: { reason: 'other', note: canaries.note },
    headers: { 'idempotency-key': randomUUID() },
  })
  // Until half an hour later it is closed to them (DISP-51).
  const earlier = new Date(Date.now() - 30 * 60_000)
  await live().kysely.updateTable('claim_events').set({ at: earlier }).execute()
  await claimer.client.call('claimJob', claim)
  // As through the personal link of a catcher: a payment is stored where one is owed (D-148).
  await live()
    .kysely.updateTable('jobs')
    .set({ created_by_id: reader.user.id })
    .where('id', '=', completed.id)
    .execute()
  const complete = {
    params,
    headers: { 'idempotency-key': randomUUID() },
    body: { ...completion, completionPhotoUrl: await noise() },
  }
  for (let sent = 1; sent <= 2; sent++)
    expect((await claimer.client.call('completeJob', complete)).status).toBe(200)
  const note = { params: { jobId: completed.id }, body: { note: canaries.staffNote } }
  expect((await moderator.client.call('addJobNote', note)).status).toBe(204)
  for (const [call, ended, reason] of [
    ['cancelJob', { id: cancelled.id }, canaries.whyCancelled],
    ['deleteJob', { jobId: deleted.id }, canaries.whyDeleted],
  ] as const)
    expect((await moderator.client.call(call, { params: ended, body: { reason } })).status).toBe(204)
  await live()
    .kysely.insertInto('photo_uploads')
    .values({
      job_id: completed.id,
      bytes: Buffer.from('never decoded'),
      expires_at: inMonths(100),
      created_at: new Date(),
    })
    .execute()
  await tasksDone(server)
  return [completed, cancelled, deleted]
}

/** An open job without a photo: that table is empty afterwards, where `analyze` alone keeps the planner's samples. */
async function makeNeighbour(): Promise<void> {
  const { client } = await makeCatcher(server)
  const body = { ...input, clientName: 'Pat Lee', clientMobile: '0491570006', suburb: 'Penrith' }
  const place = { address: '1 High Street, Penrith', details: 'Brown', locationDetails: 'Shed' }
  const answer = await client.call('createJob', { body: { ...body, ...place } })
  expect(answer.status).toBe(201)
  await tasksDone(server)
}

/** A part of the pixels of each stored photo and of its small form, as hex, and its key. */
async function storedPhotos(): Promise<string[]> {
  const rows = await live().kysely.selectFrom('photos').select(['key', 'jpeg', 'small_jpeg']).execute()
  expect(rows).toHaveLength(4)
  const middle = (jpeg: Uint8Array) => Buffer.from(jpeg).subarray(-200, -150).toString('hex')
  return rows
    .flatMap(({ key, jpeg, small_jpeg }) => [key, middle(jpeg), middle(small_jpeg)])
    .concat(Buffer.from('never decoded').toString('hex'))
}

/** What is kept of the jobs: the columns of D-38, fees, invoices and the trail without words. */
async function keptOf(ids: readonly number[]) {
  const { kysely } = live()
  const rows = await kysely
    .selectFrom('jobs')
    .select(['id', 'job_number', 'snake_type', 'urgency', 'quoted_cost', 'created_at', 'claimed_at'])
    .select([
      'created_by_id',
      'claimed_by_id',
      'claimed_eta',
      'wait_ended_at',
      'completed_at',
      'cancelled_at',
    ])
    .select([
      'cancelled_by_id',
      'deleted_at',
      'deleted_by_id',
      'is_public_submission',
      'payment_sent',
      'round',
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const trail = await Promise.all(ids.map((id) => trailOf(server, 'job', id)))
  return {
    rows,
    fees: await Promise.all(ids.map((id) => feesOf(server, id))),
    invoices: await kysely.selectFrom('invoices').selectAll().execute(),
    lines: await kysely.selectFrom('invoice_lines').selectAll().execute(),
    trail: trail.flat().map(({ action, actor_id }) => ({ action, actor_id })),
  }
}

test('DATA-02 D-38 after RETENTION_MONTHS no byte of a client is left in any table, and the record of the work is', async () => {
  const ids = jobs.map(({ id }) => id)
  const secrets = [...Object.values(canaries), ...photos]
  const stored = (await findEverywhere(database(), secrets)).join('\n')
  for (const secret of secrets) expect(stored).toContain(secret)
  // Samples of the planner hold clients too.
  expect(stored).toContain(`pg_stats: ${canaries.name}`)
  before = await keptOf(ids)
  expect(before.invoices).toHaveLength(1)

  const now = inMonths(24)
  const erased = await eraseDue(database(), { now, months: 24 })
  await removeExpired(database(), pino({ level: 'silent' }), now)

  expect(erased).toMatchObject({ jobs: 3, photos: 5, auditEntries: 6, isDone: true })
  expect(await findEverywhere(database(), secrets)).toEqual([])
  expect(await keptOf(ids)).toEqual(before)
  const rows = await live()
    .kysely.selectFrom('jobs')
    .select(['suburb', 'suburb_masked', 'erased_at'])
    .where('id', 'in', ids)
    .execute()
  expect(rows).toEqual(
    ids.map(() => ({ suburb: 'Penrith', suburb_masked: 'Penrith', erased_at: expect.any(String) })),
  )
  expect(await expectMasked(database())).toBe(4)
  expect(await eraseDue(database(), { now, months: 24 })).toMatchObject({ jobs: 0, auditEntries: 0 })
})

test('D-38 who reads an erased job reads that it is erased; its photos are gone and no search finds it', async () => {
  const claimer = await live()
    .kysely.selectFrom('users')
    .select('email')
    .where('name', '=', 'Kim Keeper')
    .executeTakeFirstOrThrow()
  const catcher = await server.signedIn(claimer)
  const [done]: Job[] = (await catcher.call('myCompletedJobs')).body
  expect(done).toMatchObject({
    jobNumber: jobs[0]!.jobNumber,
    clientName: 'Erased',
    clientMobile: null,
    address: 'Erased',
    suburb: 'Penrith',
    position: null,
    quotedCost: 300,
    details: null,
    locationDetails: null,
    photoUrl: null,
    completionNotes: 'Erased',
    completionPhotoUrl: null,
    paymentSent: true,
    paymentReferenceNumber: null,
  })
  expect((await catcher.call('photo', { params: { key: photos[0]! } })).status).toBe(404)
  const moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  const seen: Job[] = (await moderator.call('jobs')).body
  const names = ({ clientName, address, completionNotes }: Job) => [clientName, address, completionNotes]
  expect(seen.map(names)).toEqual([
    ['Pat Lee', '1 High Street, Penrith', null],
    ['Erased', 'Erased', null],
    ['Erased', 'Erased', 'Erased'],
  ])
  const document = '{ jobs { nodes { jobNumber clientName address clientMobile } } }'
  const answer = await askGraphql(moderator, { document }, {})
  expect(answer.text).toContain('"clientName":"Erased"')
  for (const search of [canaries.name, canaries.details, 'Erased'])
    expect((await catcher.call('availableJobs', { query: { search } })).body).toEqual([])
})

test('D-38 the audit trail of an erased job says what was done, and its page is answered', async () => {
  const admin = await server.signedIn(await makeAdmin(server))
  const query = { jobNumber: jobs[0]!.jobNumber }
  const entries = (await admin.call('auditTrail', { query })).body as Record<string, unknown>[]
  expect(entries.map(({ action, detail }) => ({ action, detail }))).toEqual([
    { action: 'job.note', detail: {} },
    { action: 'job.complete', detail: { paymentSent: true } },
    { action: 'job.claim', detail: { eta: 30 } },
    { action: 'job.release', detail: { reason: 'other' } },
    { action: 'job.claim', detail: { eta: 30 } },
    {
      action: 'job.create',
      detail: { jobNumber: jobs[0]!.jobNumber, isPublicSubmission: true, createdById: null },
    },
  ])
  expect(entries.map(({ address }) => address === null)).toEqual([false, false, false, false, false, true])
})
