import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let logger: TestClient
let stranger: TestClient
let admin: TestClient
let pending: TestClient

beforeAll(async () => {
  server = await startTestServer()
  logger = await server.signedIn(await makeUser(server))
  stranger = await server.signedIn(await makeUser(server, { serviceSuburbs: ['Manly'] }))
  admin = await server.signedIn(await makeAdmin(server))
  pending = await server.signedIn(await makeUser(server, { status: 'pending', role: 'pending' }))
})
afterAll(() => server.close())

async function logJob(suburb: string): Promise<Job> {
  const photoUrl = dataUrl(await picture({ width: 1000, height: 700, format: 'png' }), 'image/png')
  const answer = await logger.call('createJob', {
    body: {
      snakeType: 'unknown',
      urgency: 'low',
      clientName: 'Ada',
      clientMobile: '0491570158',
      address: '1 Wattle Street',
      suburb,
      quotedCost: 100,
      photoUrl,
    },
  })
  return answer.body
}

const statusFor = async (client: TestClient, url: string | null) => (await client.fetch(url!)).status

describe('photos', () => {
  test('D-15 a photo is served as our own JPEG, not to be sniffed, cached or framed', async () => {
    const { photoUrl } = await logJob('Manly')
    const response = await fetch(server.origin + photoUrl!, { headers: { cookie: logger.cookie } })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 560 })
    expect(bytes.includes('Private')).toBe(false)
  })

  test('JOB-03 D-15 a small photo is a square of few bytes, for those who may see the job', async () => {
    const { photoUrl } = await logJob('Eden')
    const small = `${photoUrl}?size=small`
    const response = await fetch(server.origin + small, { headers: { cookie: logger.cookie } })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 160 })
    expect(bytes.length).toBeLessThan(10_000)
    expect(await statusFor(stranger, small)).toBe(404)
    expect(await statusFor(server.client(), small)).toBe(401)
    expect(await statusFor(admin, `${photoUrl}?size=large`)).toBe(400)
  })

  test('D-15 only those who may see the job get its photo', async () => {
    const near = await logJob('Manly')
    const far = await logJob('Eden')
    expect(await statusFor(stranger, near.photoUrl)).toBe(200)
    expect(await statusFor(stranger, far.photoUrl)).toBe(404)
    expect(await statusFor(admin, far.photoUrl)).toBe(200)
    expect(await statusFor(server.client(), near.photoUrl)).toBe(401)
    // Who waits for approval may fetch photos: their own, of their certificates (D-146). This one is not theirs.
    expect(await statusFor(pending, near.photoUrl)).toBe(404)
  })

  test('D-15 once another catcher has claimed the job, its photo is for them, the logger and admins', async () => {
    const job = await logJob('Manly')
    const claimer = await server.signedIn(await makeUser(server))
    await claimer.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
    expect(await statusFor(claimer, job.photoUrl)).toBe(200)
    expect(await statusFor(logger, job.photoUrl)).toBe(200)
    expect(await statusFor(admin, job.photoUrl)).toBe(200)
    expect(await statusFor(stranger, job.photoUrl)).toBe(404)
  })

  test('D-11 the photo of a deleted job is gone', async () => {
    const job = await logJob('Manly')
    await server.core.database
      .scope('live')
      .kysely.updateTable('jobs')
      .set({ deleted_at: new Date() })
      .where('id', '=', job.id)
      .execute()
    expect(await statusFor(logger, job.photoUrl)).toBe(404)
  })

  test('D-15 an unknown or malformed key gives nothing', async () => {
    expect(await statusFor(admin, `/api/photos/${randomBytes(32).toString('base64url')}`)).toBe(404)
    expect(await statusFor(admin, '/api/photos/1')).toBe(404)
    expect(await statusFor(admin, '/api/photos/..%2f..%2fetc%2fpasswd')).toBe(404)
  })
})
