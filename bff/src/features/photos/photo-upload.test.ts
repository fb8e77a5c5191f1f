import type { Job } from '@snake-dispatch/contract/jobs'
import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeExpired } from '../../db/cleanup.ts'
import { views } from '../../testing/any-views.ts'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { connect, type Connected } from '../../testing/connected.ts'
import { makeJob } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { toStoredJpeg } from './photo-processor.ts'
import { createPhotos } from './photos.feature.ts'
import { createPhotoUploads } from './photo-upload.service.ts'

let server: TestServer
let catcher: Connected
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  server = await startTestServer({}, { captcha: easyCaptcha, log })
  catcher = await connect(server)
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live')

interface Created {
  id: number
  jobNumber: number
  photoAccepted: boolean | null
}

/** A public request with this photo. */
const inputOf = async (guest: TestClient, photoUrl: string | null) => ({
  snakeType: 'unknown',
  urgency: 'high',
  clientName: 'Ada Lovelace',
  clientMobile: '0491570158',
  address: '17 Wattle Street',
  locationDetails: 'Behind the shed',
  recaptchaToken: await solvedCaptcha(guest),
  photoUrl,
})

async function request(photoUrl: string | null): Promise<Created> {
  const guest = server.client()
  const answer = await guest.call('createPublicJob', { body: await inputOf(guest, photoUrl) })
  expect(answer.status).toBe(201)
  return answer.body
}

async function photoOf(jobId: number): Promise<string | null> {
  const jobs: Job[] = (await catcher.client.call('availableJobs')).body
  return jobs.find(({ id }) => id === jobId)!.photoUrl
}

async function storedUploads(): Promise<number> {
  return (await live().kysely.selectFrom('photo_uploads').select('id').execute()).length
}

describe('the photo of a public request', () => {
  test('D-40 PUB-07 is decoded after the answer; then lists are refreshed', async () => {
    const photo = await picture({ width: 1000, height: 700, format: 'png' })
    const { id, jobNumber, photoAccepted } = await request(dataUrl(photo, 'image/png'))
    expect(photoAccepted).toBe(true)
    await catcher.socket.next('job_created', ({ job }) => (job as { id: number }).id === id)
    expect(await catcher.socket.next('job_updated')).toEqual({
      type: 'job_updated',
      job: { id, jobNumber },
      views,
    })
    const photoUrl = await photoOf(id)
    expect((await catcher.client.fetch(photoUrl!)).status).toBe(200)
    expect(await storedUploads()).toBe(0)
  })

  test('D-40 neither delays the request nor makes it fail while photos of others fill the queue', async () => {
    const photo = await picture({ width: 1500, height: 1500 })
    const end = new AbortController()
    const sendAll = async (caller: string) => {
      while (!end.signal.aborted) await toStoredJpeg(photo, { caller }).catch(() => setImmediate())
    }
    const others = Array.from({ length: 60 }, (_, index) => sendAll(`caller ${index % 12}`))
    const { id, photoAccepted } = await request(dataUrl(photo))
    expect(photoAccepted).toBe(true)
    expect(await photoOf(id)).toBeNull()
    end.abort()
    await Promise.all(others)
    await expect.poll(() => photoOf(id), { timeout: 120_000 }).not.toBeNull()
  })

  test('D-40 that cannot be decoded is left out, logged without its content, and not kept', async () => {
    const bytes = await picture({ width: 300, height: 300 })
    const { id, photoAccepted } = await request(dataUrl(bytes.subarray(0, bytes.length / 2)))
    expect(photoAccepted).toBe(true)
    await tasksDone(server)
    expect(await photoOf(id)).toBeNull()
    expect(await storedUploads()).toBe(0)
    const lines = logged.filter((line) => line.includes('The photo of a public request cannot be read'))
    expect(lines.map((line) => (JSON.parse(line) as { jobId: number }).jobId)).toEqual([id])
  })

  test.each([
    ['no image', dataUrl(Buffer.from('no photo at all'))],
    ['over 2 MB', dataUrl(Buffer.alloc(2 * 1024 * 1024 + 1, 1))],
    ['not inside the request', 'https://example.com/snake.jpg'],
  ])('D-40 that is %s is left out: the request is taken, and the answer says so', async (_what, photoUrl) => {
    const { id, photoAccepted } = await request(photoUrl)
    expect(photoAccepted).toBe(false)
    expect(await photoOf(id)).toBeNull()
    expect((await request(null)).photoAccepted).toBeNull()
  })

  test('D-40 over GraphQL is answered alike', async () => {
    const guest = server.client()
    const input = await inputOf(guest, 'no photo')
    const document =
      'mutation ($input: PublicJobInput!) { createPublicJob(input: $input) { id photoAccepted } }'
    const { data } = await askGraphql(guest, { document }, { input })
    expect(data?.['createPublicJob']).toEqual({ id: expect.any(Number), photoAccepted: false })
  })

  test('D-40 is stored once, however often it is processed', async () => {
    const { id } = await makeJob(server)
    const photo = await picture({ width: 40, height: 30 })
    // Read before the commit: after it the queue may be faster.
    const upload = await live().transaction(async (tx) => {
      await createPhotoUploads(server.core).store(tx, id, photo)
      return tx.kysely
        .selectFrom('photo_uploads')
        .select('id')
        .where('job_id', '=', id)
        .executeTakeFirstOrThrow()
    })
    const context = { scope: live(), database: server.core.database, log: server.core.log }
    const runs = [1, 2].map(() => createPhotoUploads(server.core).task.run({ uploadId: upload.id }, context))
    await Promise.all(runs)
    await tasksDone(server)
    const photos = await live().kysely.selectFrom('photos').select('key').where('job_id', '=', id).execute()
    expect(photos.map(({ key }) => `/api/photos/${key}`)).toEqual([await photoOf(id)])
  })

  test('D-40 is decoded after a start without a queue, in both realms', async () => {
    const jobs = await Promise.all((['live', 'demo'] as const).map((realm) => makeJob(server, { realm })))
    const bytes = await picture({ width: 40, height: 30 })
    const created_at = new Date()
    const expires_at = new Date(created_at.getTime() + 60_000)
    for (const { id, realm } of jobs)
      await server.core.database
        .scope(realm)
        .kysely.insertInto('photo_uploads')
        .values({ job_id: id, bytes, created_at, expires_at })
        .execute()
    const uploads = createPhotoUploads(server.core)
    const photos = createPhotos({
      uploads,
      jobs: { maySee: () => Promise.resolve(true) },
      credentials: { find: () => Promise.resolve(undefined) },
    })
    await server.core.tasks.work(photos.tasks!)
    for (const { id, realm } of jobs) {
      const { kysely } = server.core.database.scope(realm)
      const photoUrl = () =>
        kysely.selectFrom('jobs').select('photo_url').where('id', '=', id).executeTakeFirstOrThrow()
      await expect.poll(photoUrl).toEqual({ photo_url: expect.any(String) })
    }
    expect(await storedUploads()).toBe(0)
  })

  test('D-40 is kept for a day when it cannot be processed', async () => {
    const { id } = await makeJob(server)
    const created_at = new Date('2027-03-01T12:00:00.000Z')
    const expires_at = new Date('2027-03-02T12:00:00.000Z')
    const bytes = new Uint8Array([1])
    await live()
      .kysely.insertInto('photo_uploads')
      .values({ job_id: id, bytes, created_at, expires_at })
      .execute()
    await removeExpired(server.core.database, server.core.log, expires_at)
    expect(await storedUploads()).toBe(1)
    await removeExpired(server.core.database, server.core.log, new Date(expires_at.getTime() + 1))
    expect(await storedUploads()).toBe(0)
  })
})
