import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { picture } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { toStoredJpeg } from '../photos/photo-processor.ts'
import { drawSnake } from '../photos/sample-photo.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('AUTH-09 AUTH-10 a demo login has its photos while photos of people fill the queue', async () => {
  const photo = await picture({ width: 1500, height: 1500 })
  const end = new AbortController()
  /** Sends one photo after the other, so that the queue of photos is full. */
  async function keepSending(caller: string): Promise<void> {
    while (!end.signal.aborted) await toStoredJpeg(photo, { caller }).catch(() => setImmediate())
  }
  const people = Array.from({ length: 53 }, (_, index) => keepSending(`caller ${index % 10}`))
  const client = server.client()
  const { status } = await client.call('demoLogin')
  end.abort()
  await Promise.all(people)
  expect(status).toBe(200)
  const jobs: Job[] = (await client.call('availableJobs')).body
  const { photoUrl } = jobs.find((job) => job.photoUrl !== null)!
  expect((await client.fetch(photoUrl!)).status).toBe(200)
})

test('AUTH-10 a picture is drawn once, for concurrent and later callers', async () => {
  const [one, other] = await Promise.all([drawSnake('bandyBandy'), drawSnake('bandyBandy')])
  expect(one).toBe(other)
  expect(await drawSnake('bandyBandy')).toBe(one)
})
