import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { makeUser } from '../../testing/factories.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let user: Awaited<ReturnType<typeof makeUser>>
let catcher: TestClient

beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server)
  catcher = await server.signedIn(user)
})
afterAll(() => server.close())

const input = {
  snakeType: 'deathAdder',
  urgency: 'high',
  clientName: ' Ada Lovelace ',
  clientMobile: '0491 570 158',
  address: '17 Wattle Street, Penrith',
  quotedCost: 250,
}

const create = (body: object = input, headers: Record<string, string> = {}) =>
  catcher.call('createJob', { body, headers })

async function nextNumber(): Promise<number> {
  const { nextJobNumber } = (await catcher.call('nextJobNumber')).body as { nextJobNumber: number }
  return nextJobNumber
}

function countJobs() {
  return server.core.database
    .scope('live')
    .kysely.selectFrom('jobs')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))
}

describe('logging a job', () => {
  test('JOB-10 API POST /api/jobs answers the job, logged by the caller and available', async () => {
    const expected = await nextNumber()
    const answer = await create({
      ...input,
      suburb: 'Penrith',
      details: 'Under the fridge',
      locationDetails: '',
      photoUrl: null,
    })
    expect(answer.status).toBe(201)
    const job: Job = answer.body
    expect(job).toMatchObject({
      jobNumber: expected,
      snakeType: 'deathAdder',
      urgency: 'high',
      clientName: 'Ada Lovelace',
      clientMobile: '0491 570 158',
      address: '17 Wattle Street, Penrith',
      suburb: 'Penrith',
      quotedCost: 250,
      details: 'Under the fridge',
      locationDetails: null,
      photoUrl: null,
      createdById: user.id,
      createdBy: { id: user.id, name: user.name, payId: user.payId },
      claimedBy: null,
      isPublicSubmission: false,
      paymentApproved: false,
      paymentSent: false,
    })
    expect((await catcher.call('availableJobs')).body).toContainEqual(job)
  })

  test('JOB-10 D-15 a photo is stored as our own JPEG', async () => {
    const answer = await create({ ...input, photoUrl: dataUrl(await picture({ width: 900, height: 900 })) })
    const { photoUrl }: Job = answer.body
    expect(photoUrl).toMatch(/^\/api\/photos\/[\w-]{43}$/)
  })

  test.each([
    ['snakeType', undefined, 'Snake type is required'],
    ['snakeType', 'dragon', 'Snake type is required'],
    ['urgency', undefined, 'Urgency is required'],
    ['clientName', ' ', 'Client name is required'],
    ['clientMobile', '0491', 'Valid mobile number is required'],
    ['clientMobile', '0491 570 158 0000', 'Mobile number is too long'],
    ['clientMobile', '5491 570 158', 'Must be a valid Australian mobile number (e.g., 0412 345 678)'],
    ['address', '', 'Address is required'],
    ['quotedCost', 0, 'Quoted cost is required'],
    ['quotedCost', '250', 'Quoted cost is required'],
    ['photoUrl', 'https://example.com/x.jpg', 'The photo must be an image.'],
    [
      'photoUrl',
      dataUrl(Buffer.from('no photo at all')),
      'This photo cannot be read. Please use a JPEG, PNG, WebP or HEIC photo.',
    ],
    ['createdById', 1, 'Unknown field: createdById'],
    ['jobNumber', 1, 'Unknown field: jobNumber'],
  ])('JOB-10 %s %j is refused: %s', async (field, value, message) => {
    const before = await countJobs()
    const answer = await create({ ...input, [field]: value })
    expect([answer.status, answer.text]).toEqual([400, message])
    expect(await countJobs()).toBe(before)
  })

  test('JOB-10 D-15 a photo over 2 MB is refused', async () => {
    for (const size of [2 * 1024 * 1024 + 1, 2_190_000]) {
      const answer = await create({ ...input, photoUrl: dataUrl(Buffer.alloc(size)) })
      expect([answer.status, answer.text]).toEqual([
        400,
        'The photo is too large. Please use one under 2 MB.',
      ])
    }
  })
})

test('JOB-11 D-08 a job that its logger claims at once for one hour from now is their active one', async () => {
  const logged: Job = (await create()).body
  const answer = await catcher.call('claimJob', { params: { id: logged.id }, body: { eta: 60 } })
  expect(answer.status).toBe(200)
  const claimed: Job = answer.body
  expect(claimed).toMatchObject({ id: logged.id, createdById: user.id, claimedById: user.id })
  expect(Date.parse(claimed.claimedEta!) - Date.parse(claimed.claimedAt!)).toBe(60 * 60_000)
  expect((await catcher.call('myActiveJobs')).body).toEqual([claimed])
  expect((await catcher.call('availableJobs')).body).not.toContainEqual(
    expect.objectContaining({ id: logged.id }),
  )
})

describe('job numbers', () => {
  test('JOB-18 thirty jobs at once get thirty numbers from 10000001 up', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create()))
    const numbers = answers.map(({ body }) => (body as Job).jobNumber)
    expect(new Set(numbers).size).toBe(30)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(10_000_001)
    expect(await nextNumber()).toBe(Math.max(...numbers) + 1)
  })

  test('JOB-18 API GET /api/jobs/next-number takes no number, and one that was given is not given again', async () => {
    const number = await nextNumber()
    expect(await nextNumber()).toBe(number)
    const first: Job = (await create()).body
    expect(first.jobNumber).toBe(number)
    await server.core.database.scope('live').kysely.deleteFrom('jobs').where('id', '=', first.id).execute()
    const second: Job = (await create()).body
    expect(second.jobNumber).toBe(number + 1)
  })
})

describe('the same form sent again', () => {
  test('D-10 ten calls at once with one key make one job, and all get it', async () => {
    const before = await countJobs()
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(input, headers)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(201))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await countJobs()).toBe(before + 1)
  })

  test('D-10 the same key with another body is 422', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await create(input, headers)
    const before = await countJobs()
    const answer = await create({ ...input, quotedCost: 300 }, headers)
    expect([answer.status, answer.text]).toEqual([422, 'An earlier version of this has arrived already.'])
    expect(await countJobs()).toBe(before)
  })

  test('D-10 a key belongs to its caller, and without a key every call makes a job', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const mine: Job = (await create(input, headers)).body
    const other = await server.signedIn(await makeUser(server))
    const theirs: Job = (await other.call('createJob', { body: input, headers })).body
    const again: Job = (await create()).body
    expect(new Set([mine.id, theirs.id, again.id]).size).toBe(3)
  })

  test('D-10 a refused call does not use its key up', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const photoUrl = dataUrl(Buffer.from('no photo at all'))
    expect((await create({ ...input, photoUrl }, headers)).status).toBe(400)
    expect((await create(input, headers)).status).toBe(201)
  })
})
