import { randomBytes } from 'node:crypto'
import type { Job } from '@snake-dispatch/contract/jobs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoRows, visitDemo } from '../../testing/demo-visitor.ts'
import { dataUrl } from '../../testing/pictures.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

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

test('D-39 a visit to the demo stores a limited number of jobs, another network its own', async () => {
  const visitor = await visitDemo(server)
  for (let jobs = 0; jobs < 2; jobs++)
    expect((await log(visitor, `2001:db8:1:aa0${jobs}::1`)).status).toBe(201)
  const again = await visitDemo(server)
  const refused = await log(again, '2001:db8:1:aa05::1')
  expect([refused.status, refused.headers.has('retry-after'), refused.text]).toEqual([
    429,
    true,
    'A visit to the demo may log 2 jobs. Please try again in 24 hours.',
  ])
  expect((await log(again, '198.51.100.9')).status).toBe(201)
})

test('D-39 a visit stores a limited size of photos, of jobs and of completed work; without them it goes on', async () => {
  const address = '198.51.100.1'
  const visitor = await visitDemo(server)
  const photoUrl = await noise()
  expect((await log(visitor, address, { photoUrl })).status).toBe(201)
  const sentence = 'A visit to the demo may store 0.5 MB of photos. Please send this without its photo.'
  const refused = await log(visitor, address, { photoUrl })
  expect([refused.status, refused.text]).toEqual([413, sentence])
  const [claimed] = (await visitor.call('myActiveJobs')).body as Job[]
  const complete = (fields: object) =>
    visitor.call('completeJob', {
      params: { id: claimed!.id },
      body: { completionNotes: 'Released', ...fields },
      headers: from(address),
    })
  const completed = await complete({ completionPhotoUrl: photoUrl })
  expect([completed.status, completed.text]).toEqual([413, sentence])
  expect((await complete({})).status).toBe(200)
  expect((await log(visitor, address)).status).toBe(201)
})

test('D-39 a full demo takes nothing more, and is built again for the next visitor', async () => {
  const visitor = await visitDemo(server)
  const [job] = await demoRows(server, 'jobs')
  await sql`insert into jobs (realm, job_number, snake_type, urgency, client_name, client_mobile, address,
      address_masked, quoted_cost, created_at, is_public_submission, payment_approved, payment_sent)
    select realm, 98000000 + n, snake_type, urgency, client_name, client_mobile, address,
      address_masked, quoted_cost, created_at, is_public_submission, payment_approved, payment_sent
    from jobs cross join generate_series(1, 1000) as n where id = ${job!.id}`.execute(
    server.core.database.unbound,
  )
  const refused = await log(visitor, '198.51.100.2')
  expect([refused.status, refused.text]).toEqual([
    429,
    'The demo is full. Sign in to it again: it then starts from the beginning.',
  ])
  await visitDemo(server)
  expect(await demoRows(server, 'jobs')).toHaveLength(20)
  expect((await log(visitor, '198.51.100.2')).status).toBe(201)
})
