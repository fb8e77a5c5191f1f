import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { drawSnake } from './sample-photos.ts'

/** As if all turns were taken by the photos of people, and the queue for them were full. */
vi.mock('../photos/photo-processor.ts', () => ({
  toStoredJpeg: () => Promise.reject(new Error('The turns are for the photos that people send.')),
}))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test("AUTH-09 AUTH-10 a demo login has its photos without taking a turn from people's", async () => {
  const client = server.client()
  expect((await client.call('demoLogin')).status).toBe(200)
  const jobs: Job[] = (await client.call('availableJobs')).body
  const { photoUrl } = jobs.find((job) => job.photoUrl !== null)!
  expect((await client.fetch(photoUrl!)).status).toBe(200)
})

test('AUTH-10 a picture is drawn once, for whoever asks at the same moment and later', async () => {
  const [one, other] = await Promise.all([drawSnake('bandyBandy'), drawSnake('bandyBandy')])
  expect(one).toBe(other)
  expect(await drawSnake('bandyBandy')).toBe(one)
})
