import { randomBytes } from 'node:crypto'
import type { Job } from '@snake-dispatch/contract/jobs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitDemo } from '../../testing/demo-visitor.ts'
import { findEverywhere } from '../../testing/find-everywhere.ts'
import { dataUrl } from '../../testing/pictures.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { samplePhoto } from '../photos/sample-photo.service.ts'

let server: TestServer
beforeAll(async () => {
  // Two jobs and 512 kB of photos for a visit; behind a proxy that is trusted, the address is the one that it names.
  server = await startTestServer({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: 'true' })
})
afterAll(() => server.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

const log = (client: TestClient, address: string, fields = {}) =>
  client.call('createJob', { body: { ...jobInput, ...fields }, headers: from(address) })

/** A picture that no encoder makes small: about 400 kB as it is stored. */
async function noise(): Promise<string> {
  const raw = { width: 800, height: 800, channels: 3 } as const
  return dataUrl(
    await sharp(randomBytes(800 * 800 * 3), { raw })
      .jpeg({ quality: 60 })
      .toBuffer(),
  )
}

/** A new visit from an address. */
const visit = (address: string) => visitDemo(server, server.client(), from(address))

test('D-39 a visit to the demo stores a limited number of jobs, and so do all those of one network', async () => {
  const visitor = await visit('2001:db8:1:aa00::1')
  for (let jobs = 0; jobs < 2; jobs++)
    expect((await log(visitor, `2001:db8:1:aa0${jobs}::1`)).status).toBe(201)
  const refusal = [
    429,
    true,
    'A visit to the demo may log 2 jobs. Please try again in 24 hours, or call 0491 570 006.',
  ]
  const logged = async (client: TestClient, address: string) => {
    const { status, headers, text } = await log(client, address)
    return [status, headers.has('retry-after'), text]
  }
  const again = await visit('2001:db8:1:aa05::1')
  expect(await logged(again, '2001:db8:1:aa05::1')).toEqual(refusal)
  expect(await logged(visitor, '198.51.100.9')).toEqual(refusal)
  expect((await log(await visit('198.51.100.9'), '198.51.100.9')).status).toBe(201)
})

test('D-87 a photo that a visitor chooses is replaced by the sample one and stored nowhere, of a job and of completed work', async () => {
  const address = '198.51.100.1'
  const visitor = await visit(address)
  const photoUrl = await noise()
  const sent = Buffer.from(photoUrl.slice(photoUrl.indexOf(',') + 1), 'base64')
  const logged = await log(visitor, address, { photoUrl })
  expect(logged.status).toBe(201)
  const [claimed] = (await visitor.call('myActiveJobs')).body as Job[]
  const completed = await visitor.call('completeJob', {
    params: { id: claimed!.id },
    body: { completionNotes: 'Released', completionPhotoUrl: photoUrl },
    headers: from(address),
  })
  expect(completed.status).toBe(200)
  const sample = Buffer.from((await samplePhoto()).jpeg)
  for (const path of [(logged.body as Job).photoUrl!, (completed.body as Job).completionPhotoUrl!]) {
    const shown = await fetch(`${server.origin}${path}`, { headers: { cookie: visitor.cookie } })
    expect(Buffer.from(await shown.arrayBuffer()).equals(sample)).toBe(true)
  }
  const middle = sent.subarray(sent.length / 2, sent.length / 2 + 50).toString('hex')
  expect(await findEverywhere(server.core.database, [middle])).toEqual([])
})

test('D-87 what is no photo is refused in the demo as elsewhere', async () => {
  const address = '198.51.100.2'
  const visitor = await visit(address)
  const refused = await log(visitor, address, { photoUrl: 'data:image/svg+xml;base64,PHN2Zy8+' })
  expect(refused.status).toBe(400)
})
