import { maskLongNumbers, maskSuburb } from '@snake-dispatch/domain/number-privacy'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { longNumbersMasked, suburbMasked } from './masked-text.sql.ts'

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
  server = await startTestServer()
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

test('D-26 the database masks as the domain does', async () => {
  const { kysely } = server.core.database.scope('live')
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
  const inDatabase = async (mask: (column: RawBuilder<unknown>) => RawBuilder<string | null>) => {
    const { rows } = await sql<{ masked: string }>`
      select ${mask(sql`t.text`)} as masked from unnest(${texts}::text[]) with ordinality as t(text, position) order by position
    `.execute(kysely)
    return rows.map(({ masked }) => masked)
  }
  expect(await inDatabase(longNumbersMasked)).toEqual(texts.map(maskLongNumbers))
  expect(await inDatabase(suburbMasked)).toEqual(texts.map(maskSuburb))
})
