import { maskLongNumbers, maskSuburb } from '@snake-dispatch/domain/number-privacy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { expectMasked } from '../../testing/masked.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const client = {
  address: 'Granny flat 77, c/- 88 Wattle Street, Penrith NSW 2750',
  suburb: '88 Wattle Street, Penrith',
  details: 'Two snakes, gate code 4417. Call 0491-570 (110) or ٠٤٩١ 570 ١١٠',
  locationDetails: 'Shed 3, ring 0298765432',
}

let server: TestServer
let job: { id: number }
let stranger: TestClient
let logger: TestClient
let moderator: TestClient
beforeAll(async () => {
  server = await startTestServer({}, { captcha: easyCaptcha })
  const kim = await makeUser(server, { name: 'Kim Logger' })
  job = await makeJob(server, { ...client, createdById: kim.id })
  stranger = await server.signedIn(await makeUser(server))
  logger = await server.signedIn(kim)
  moderator = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

async function find(reader: TestClient, search = ''): Promise<Job[]> {
  return (await reader.call('availableJobs', { query: { search } })).body
}

test('D-26 a stranger reads the address, the suburb and the texts without their numbers', async () => {
  expect(await find(stranger)).toMatchObject([
    {
      id: job.id,
      address: 'Granny flat XX, c/- XX Wattle Street, Penrith NSW 2750',
      suburb: 'XX Wattle Street, Penrith',
      details: 'Two snakes, gate code 4417. Call XX) or XX',
      locationDetails: 'Shed 3, ring XX',
    },
  ])
})

test('D-26 the logger and moderators read them as they were typed', async () => {
  for (const reader of [logger, moderator]) expect(await find(reader)).toMatchObject([client])
})

test.each(['0491-570', '0491', '110', '٠٤٩١', '570', '02987', '5432', '88 Wattle', '77'])(
  'D-26 what is hidden from a stranger is not searched for them: %j',
  async (search) => {
    expect(await find(stranger, search)).toEqual([])
    expect(await find(moderator, search)).toHaveLength(1)
    expect(await find(logger, search)).toHaveLength(1)
  },
)

test.each(['gate code 4417', 'call xx', 'Shed 3', 'XX Wattle', '2750'])(
  'JOB-04 D-26 what a stranger reads is searched for them: %j',
  async (search) => {
    expect(await find(stranger, search)).toHaveLength(1)
  },
)

/** Texts with numbers in every way that people write them. */
const texts = [
  'Call 0491 570 110',
  '(02) 9876-5432',
  '1234567',
  '0491\u00A0570\u200B110',
  '٠٤٩١ ٥٧٠ ١١٠',
  '⁰⁴⁹¹ ⁵⁷⁰ ¹¹⁰',
  '𝟎𝟒𝟗𝟏.𝟓𝟕𝟎·𝟏𝟏𝟎',
  '[0491] {570}_110',
  '3/٤٥ High St 2750, Penrith\n12 Mile',
  '0491/570/110',
  'über 12 Schlangen – 蛇 12345678',
  "\\d ^ $ ] [ - 9'",
]

test.each(texts)(
  'JOB-04 D-26 a stranger finds %j by what they read of it, and by nothing else',
  async (text) => {
    const { id } = await makeJob(server, {
      suburb: text,
      details: text,
      locationDetails: text,
      reachSuburbs: null,
    })
    const read = (await find(stranger)).find((found) => found.id === id)!
    expect(read).toMatchObject({ suburb: maskSuburb(text), details: maskLongNumbers(text) })
    const finds = async (reader: TestClient, search: string) =>
      (await find(reader, search)).some((found) => found.id === id)
    for (const shown of [read.suburb!, read.details!]) expect(await finds(stranger, shown)).toBe(true)
    expect(await finds(moderator, text)).toBe(true)
    expect(await finds(stranger, text)).toBe([read.suburb, read.details].includes(text))
  },
)

test('D-26 whatever writes a job writes its masked texts: a catcher, the public, the demo', async () => {
  const guest = server.client()
  const { suburb, address, details, locationDetails } = client
  const body = { ...jobInput, suburb, address, details, locationDetails }
  expect((await logger.call('createJob', { body })).status).toBe(201)
  const { quotedCost: _cost, ...request } = body
  const recaptchaToken = await solvedCaptcha(guest)
  const sent = await guest.call('createPublicJob', { body: { ...request, recaptchaToken } })
  expect(sent.status).toBe(201)
  expect((await guest.call('demoLogin')).status).toBe(200)
  const { database } = server.core
  expect(await expectMasked(database)).toBeGreaterThan(20)
  const created = await database
    .scope('live')
    .kysely.selectFrom('jobs')
    .select(['details_masked', 'suburb_masked'])
    .where('address', '=', address)
    .execute()
  const asRead = {
    suburb_masked: 'XX Wattle Street, Penrith',
    details_masked: 'Two snakes, gate code 4417. Call XX) or XX',
  }
  expect(created).toEqual([asRead, asRead, asRead])
})

test.each(['suburb', 'details', 'location_details'] as const)(
  'D-26 the database takes no %s without its masked form',
  async (column) => {
    const { kysely } = server.core.database.scope('live')
    const change = kysely.updateTable('jobs').set({ [`${column}_masked`]: null })
    await expect(change.where('id', '=', job.id).execute()).rejects.toThrow('job_masked_check')
  },
)
