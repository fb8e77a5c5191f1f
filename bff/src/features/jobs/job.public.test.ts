import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { makeUser } from '../../testing/factories.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let guest: TestClient
let catcher: TestClient

beforeAll(async () => {
  server = await startTestServer({}, { captcha: easyCaptcha })
  guest = server.client()
  catcher = await server.signedIn(await makeUser(server))
})
afterAll(() => server.close())

const input = {
  snakeType: 'unknown',
  urgency: 'high',
  clientName: 'Ada Lovelace',
  clientMobile: '0491 570 158',
  address: '17 Wattle Street, Penrith',
  locationDetails: 'Behind the shed',
  quotedCost: 350,
}

type Created = { id: number; jobNumber: number }

async function send(fields: object = {}, headers: Record<string, string> = {}, sender = guest) {
  const recaptchaToken = await solvedCaptcha(guest)
  return sender.call('createPublicJob', { body: { ...input, recaptchaToken, ...fields }, headers })
}

async function seen(id: number): Promise<Job> {
  const jobs: Job[] = (await catcher.call('availableJobs')).body
  return jobs.find((job) => job.id === id)!
}

describe('a request of the public', () => {
  test('API POST /api/public/jobs PUB-10 answers nothing private, and catchers have the job at once', async () => {
    const answer = await send({
      suburb: 'Penrith',
      details: 'Brown',
      isPublicSubmission: true,
      paymentApproved: true,
    })
    expect(answer.status).toBe(201)
    const created: Created = answer.body
    expect(Object.keys(created).sort()).toEqual([
      'id',
      'jobNumber',
      'link',
      'photoAccepted',
      'reached',
      'region',
      'suburb',
    ])
    expect(await seen(created.id)).toMatchObject({
      jobNumber: created.jobNumber,
      address: 'XX Wattle Street, Penrith',
      clientMobile: null,
      suburb: 'Penrith',
      details: 'Brown',
      locationDetails: 'Behind the shed',
      quotedCost: 350,
      createdBy: null,
      isPublicSubmission: true,
      paymentApproved: true,
    })
  })

  test('DISP-60 what was seen is stored and told to catchers, changes no price, and may be left out', async () => {
    const answered = { legs: 'yes', snakeLength: 'under1m', inSight: false }
    const { id } = (await send(answered)).body as Created
    expect(await seen(id)).toMatchObject({
      seen: ['May be a lizard', '30 cm to 1 m', 'Out of sight when sent'],
      quotedCost: input.quotedCost,
    })
    const left = { legs: null, snakeLength: null, inSight: null }
    const without = (await send()).body as Created
    expect((await seen(without.id)).seen).toEqual([])
    const withNulls = (await send(left)).body as Created
    expect((await seen(withNulls.id)).seen).toEqual([])
    for (const wrong of [{ legs: 'four' }, { snakeLength: '1 m' }, { inSight: 'yes' }])
      expect((await send(wrong)).status).toBe(400)
  })

  test('D-07 a suburb that only the address names is stored, and one that was given stays', async () => {
    const found = (await send({ address: '17 Wattle Street, Emu Plains NSW 2750' })).body as Created
    const given = (await send({ suburb: 'South Penrith' })).body as Created
    const none = (await send({ address: '17 Wattle Street' })).body as Created
    const suburbs = await Promise.all([found, given, none].map(async ({ id }) => (await seen(id)).suburb))
    expect(suburbs).toEqual(['Emu Plains', 'South Penrith', null])
  })

  test('PUB-09 D-14 a personal link makes its catcher the logger', async () => {
    const owner = await makeUser(server, { name: 'Kim Logger' })
    for (const catcherId of [owner.id, String(owner.id)]) {
      const { id } = (await send({ catcherId })).body as Created
      expect((await seen(id)).createdBy).toMatchObject({ id: owner.id, name: 'Kim Logger' })
    }
  })

  test('PUB-09 DISP-31 a personal link tells the first name of its catcher and nothing else, and none of an unusable one', async () => {
    const owner = await makeUser(server, { name: 'Kim Logger' })
    const ownerOf = async (catcherId: number) =>
      (await guest.call('personalLink', { params: { catcherId } })).body as unknown
    expect(await ownerOf(owner.id)).toEqual({ firstName: 'Kim' })
    const pending = await makeUser(server, { status: 'pending', role: 'pending' })
    const demo = await makeUser(server, { realm: 'demo' })
    for (const { id } of [pending, demo, { id: 999_999 }])
      expect(await ownerOf(id)).toEqual({ firstName: null })
  })

  test('PUB-09 an unknown or unusable catcher id never loses the job', async () => {
    const pending = await makeUser(server, { status: 'pending', role: 'pending' })
    const rejected = await makeUser(server, { status: 'rejected' })
    const demo = await makeUser(server, { realm: 'demo' })
    const locked = await makeUser(server)
    await server.core.database
      .scope('live')
      .kysely.updateTable('users')
      .set({ is_locked: true })
      .where('id', '=', locked.id)
      .execute()
    const ids = [
      pending.id,
      rejected.id,
      demo.id,
      locked.id,
      999_999,
      99_999_999_999,
      -1,
      0,
      'abc',
      '',
      '1e3',
      null,
    ]
    for (const catcherId of ids) {
      const answer = await send({ catcherId })
      expect([catcherId, answer.status]).toEqual([catcherId, 201])
      expect((await seen((answer.body as Created).id)).createdById).toBeNull()
    }
  })

  test('PUB-10 D-02 from a browser in the demo it is live, except by the link of the demo itself', async () => {
    const owner = await makeUser(server)
    const player = server.client()
    const { id: demoId } = (await player.call('demoLogin')).body as User
    for (const catcherId of [null, owner.id, String(owner.id)]) {
      const { id } = (await send({ catcherId }, {}, player)).body as Created
      expect((await seen(id)).createdById).toBe(catcherId && owner.id)
    }
    const { id, jobNumber } = (await send({ catcherId: demoId }, {}, player)).body as Created
    expect((await seen(id))?.jobNumber).not.toBe(jobNumber)
    const played = ((await player.call('availableJobs')).body as Job[]).find((job) => job.id === id)
    expect(played).toMatchObject({ jobNumber, createdById: demoId })
  })

  test('PUB-07 D-15 its photo reaches the catchers', async () => {
    const { id } = (await send({ photoUrl: dataUrl(await picture({ width: 100, height: 80 })) }))
      .body as Created
    await tasksDone(server)
    const { photoUrl } = await seen(id)
    expect((await catcher.fetch(photoUrl!)).status).toBe(200)
    expect((await guest.fetch(photoUrl!)).status).toBe(401)
  })

  test('PUB-05 a price of 0 and none at all are taken', async () => {
    const free = (await send({ quotedCost: 0 })).body as Created
    const none = (await send({ quotedCost: undefined })).body as Created
    for (const { id } of [free, none]) expect((await seen(id)).quotedCost).toBe(0)
  })

  test('PUB-03 every fault is answered at once, in the literal words', async () => {
    const answer = await guest.call('createPublicJob', {
      body: { clientName: 'A', clientMobile: '1', address: 'x', locationDetails: '', quotedCost: -5 },
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      message: 'Please select a snake type',
      issues: [
        { path: ['snakeType'], message: 'Please select a snake type' },
        { path: ['urgency'], message: 'Please select an urgency level' },
        { path: ['clientName'], message: 'Name must be at least 2 characters' },
        { path: ['clientMobile'], message: 'Mobile number is too short' },
        { path: ['clientMobile'], message: 'Must be a valid Australian mobile number (e.g., 0412 345 678)' },
        { path: ['address'], message: 'Please enter a valid address' },
        { path: ['locationDetails'], message: 'Please provide location details' },
        { path: ['quotedCost'], message: 'Please enter a price of 0 or more' },
        { path: ['recaptchaToken'], message: 'Please complete the reCAPTCHA verification' },
      ],
    })
  })

  test('D-10 PUB-08 the same form sent again, its token being used up, gives the same job', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...input, recaptchaToken: await solvedCaptcha(guest) }
    const first = await guest.call('createPublicJob', { body, headers })
    const again = await guest.call('createPublicJob', { body, headers })
    const withNewToken = await send({}, headers)
    expect(first.status).toBe(201)
    expect([again.text, withNewToken.text]).toEqual([first.text, first.text])
    const other = await send({ clientName: 'Grace' }, headers)
    expect(other.status).toBe(422)
  })

  test('D-10 D-40 the photo belongs to the form: the same one gives the same answer, another one 422', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const photoUrl = dataUrl(Buffer.from('no photo at all'))
    const first = await send({ photoUrl }, headers)
    expect(first.body).toMatchObject({ photoAccepted: false })
    expect((await send({ photoUrl }, headers)).text).toBe(first.text)
    expect((await send({ photoUrl: dataUrl(Buffer.from('another')) }, headers)).status).toBe(422)
    expect((await send({}, headers)).status).toBe(422)
  })

  test('D-10 five sends at once with one key and one token make one job', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...input, recaptchaToken: await solvedCaptcha(guest) }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest.call('createPublicJob', { body, headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })
})
