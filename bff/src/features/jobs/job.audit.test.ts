import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import * as stored from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let userId: number
let catcher: TestClient
beforeAll(async () => {
  server = await startTestServer({}, { captcha: easyCaptcha })
  const user = await makeUser(server)
  userId = user.id
  catcher = await server.signedIn(user)
})
afterAll(() => server.close())

const kysely = () => server.core.database.scope('live').kysely
const trailOf = (jobId: number) => stored.trailOf(server, 'job', jobId)
const complete = (id: number, body: object = { completionNotes: 'Relocated' }) =>
  catcher.call('completeJob', { params: { id }, body })

describe('what is done to a job is in the audit trail', () => {
  test('D-09 JOB-25 logging, claiming and completing, each once however often it is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const create = () => catcher.call('createJob', { body: jobInput, headers })
    const [created] = await Promise.all([create(), create(), create()])
    const { id, jobNumber } = created.body as { id: number; jobNumber: number }
    for (let count = 0; count < 2; count++)
      await catcher.call('claimJob', { params: { id }, body: { eta: 45 } })
    for (let count = 0; count < 2; count++) await complete(id)
    const by = { actor_id: userId, address: '127.0.0.1' }
    expect(await trailOf(id)).toEqual([
      { action: 'job.create', detail: { jobNumber }, ...by },
      { action: 'job.claim', detail: { eta: 45 }, ...by },
      { action: 'job.complete', detail: { paymentSent: false }, ...by },
    ])
  })

  test('D-14 PUB-09 a request of the public has no actor; the catcher of its link is named', async () => {
    const guest = server.client()
    const body = {
      ...jobInput,
      locationDetails: 'Behind the shed',
      recaptchaToken: await solvedCaptcha(guest),
      catcherId: String(userId),
    }
    const { id, jobNumber } = (await guest.call('createPublicJob', { body })).body as {
      id: number
      jobNumber: number
    }
    const detail = { jobNumber, isPublicSubmission: true, createdById: userId }
    expect(await trailOf(id)).toEqual([
      { action: 'job.create', actor_id: null, detail, address: '127.0.0.1' },
    ])
  })

  test('D-06 nothing of the client is in it', async () => {
    const answer = await catcher.call('createJob', { body: jobInput })
    const written = JSON.stringify(await trailOf((answer.body as { id: number }).id))
    for (const text of [jobInput.clientName, '0491', 'Wattle', jobInput.suburb])
      expect(written).not.toContain(text)
  })

  test('JOB-07 JOB-17 what is refused is not in it', async () => {
    const other = await makeUser(server)
    const job = await makeJob(server, { claimedById: other.id, claimedAt: new Date() })
    expect((await catcher.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })).status).toBe(409)
    expect((await complete(job.id)).status).toBe(403)
    expect(await trailOf(job.id)).toEqual([])
  })

  test('JOB-17 D-09 eight completions at once complete the job once, and all get the same answer', async () => {
    const job = await makeJob(server, { claimedById: userId, claimedAt: new Date() })
    const photo = dataUrl(await picture({ width: 40, height: 30 }))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        complete(job.id, { completionNotes: `Notes ${index}`, completionPhotoUrl: photo }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await trailOf(job.id)).toHaveLength(1)
    const photos = await kysely().selectFrom('photos').select('key').where('job_id', '=', job.id).execute()
    expect(photos).toHaveLength(1)
  })
})
