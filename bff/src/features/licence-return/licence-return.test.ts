import type { LicenceReturn, LicenceReturns } from '@snake-dispatch/contract/licence-return'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CSV_BATCH } from '../../calls/csv-parts.ts'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from '../accounts/user.entity.ts'
import type { Job } from '../jobs/job.entity.ts'
import { eraseDue } from '../retention/erasure.service.ts'

let server: TestServer
let adminUser: User
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  adminUser = await makeAdmin(server)
  admin = await server.signedIn(adminUser)
})
afterAll(() => server.close())

/** A job that was completed at this instant. */
const completed = (claimedById: number, instant: string, fields: Partial<Job> = {}) =>
  makeJob(server, { claimedById, claimedAt: new Date(instant), completedAt: new Date(instant), ...fields })

const caught = { outcome: 'relocated', foundType: 'keelback', releasePlace: 'Mulgoa Creek' } as const
const query = { financialYear: 2026 }
const returnOf = async (client: TestClient): Promise<LicenceReturn> =>
  (await client.call('licenceReturn', { query })).body
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

test('D-176 the completed jobs from 1 July to 30 June in Sydney, the first one on top, each with date, place, kind, outcome and release', async () => {
  const { user, client } = await makeCatcher(server, { licenseNumber: 'CR-4711' })
  // 1 July 2025 begins in Sydney at 14:00 UTC of the day before, and ends a year later.
  await completed(user.id, '2025-06-30T13:59:59Z')
  const last = await completed(user.id, '2026-06-30T13:59:59Z', { outcome: 'noSnake' })
  const first = await completed(user.id, '2025-06-30T14:00:00Z', { address: '7 Quoll Lane, Bega', ...caught })
  await completed(user.id, '2026-06-30T14:00:00Z')
  await completed(user.id, '2026-01-10T00:00:00Z', { outcome: 'relocated' })
  await completed(user.id, '2026-01-11T00:00:00Z', { deletedAt: new Date() })
  await completed((await makeUser(server)).id, '2026-01-10T00:00:00Z')
  const found = await returnOf(client)
  expect(found).toMatchObject({
    financialYear: 2026,
    firstFinancialYear: 2025,
    catcher: { id: user.id, name: user.name, licenseNumber: 'CR-4711' },
    jobs: 3,
    relocated: 2,
    withoutReleasePlace: 1,
    withoutKind: 1,
  })
  expect(found.rows.map(({ day }) => day)).toEqual(['2025-07-01', '2026-01-10', '2026-06-30'])
  expect(found.rows[0]).toEqual({
    jobNumber: first.jobNumber,
    day: '2025-07-01',
    address: '7 Quoll Lane, Bega',
    suburb: 'Penrith',
    isErased: false,
    ...caught,
  })
  expect(found.rows[2]).toMatchObject({ jobNumber: last.jobNumber, foundType: null, releasePlace: null })
})

test('D-176 D-122 the file has the same in ISO dates, and a spreadsheet runs nothing of it', async () => {
  const { user, client } = await makeCatcher(server, { name: '=Kim', licenseNumber: '0012345' })
  const job = await completed(user.id, '2026-02-03T20:00:00Z', {
    ...caught,
    address: '-7 Quoll Lane, Bega',
    releasePlace: '=HYPERLINK("http://evil")',
  })
  const answer = await client.call('exportLicenceReturn', { query })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="licence-return-2025-26.csv"')
  expect(linesOf(answer.text)).toEqual([
    'Financial year,Catcher,Licence number,Job,Date,Caught at,Suburb,Kind found,Kind reported,Outcome,Released at',
    `2025-26,'=Kim,'0012345,${job.jobNumber},2026-02-04,"'-7 Quoll Lane, Bega",Penrith,Keelback,` +
      `Eastern Brown Snake,Relocated,"'=HYPERLINK(""http://evil"")"`,
  ])
})

test('D-176 D-38 of an erased job day, suburb and kind stay, and the file says that the rest was erased', async () => {
  const { user, client } = await makeCatcher(server)
  await completed(user.id, '2016-02-03T00:00:00Z', caught)
  await eraseDue(server.core.database, { now: new Date('2016-04-01T00:00:00Z'), months: 1 })
  const inYear = { query: { financialYear: 2016 } }
  const { rows, withoutReleasePlace } = (await client.call('licenceReturn', inYear)).body as LicenceReturn
  expect(rows).toMatchObject([{ day: '2016-02-03', address: null, suburb: 'Penrith', isErased: true }])
  expect(withoutReleasePlace).toBe(0)
  const [, line] = linesOf((await client.call('exportLicenceReturn', inYear)).text)
  expect(line).toMatch(/,2016-02-03,Erased,Penrith,Keelback,.*,Relocated,Erased$/)
})

test('D-176 admins get the returns of all by name, of one, and a file of all that is in the trail', async () => {
  const year = { financialYear: 2019 }
  const [zoe, adam] = [
    await makeUser(server, { name: 'Zoe Adder', licenseNumber: 'Z-1' }),
    await makeUser(server, { name: 'adam Boa', licenseNumber: 'A-1' }),
  ]
  await completed(zoe.id, '2019-01-10T00:00:00Z', caught)
  const count = CSV_BATCH + 1
  for (let index = 0; index < count; index++) await completed(adam.id, '2018-12-10T00:00:00Z')
  const { catchers } = (await admin.call('licenceReturns', { query: year })).body as LicenceReturns
  expect(catchers).toEqual([
    {
      userId: adam.id,
      name: 'adam Boa',
      licenseNumber: 'A-1',
      jobs: count,
      relocated: 0,
      withoutReleasePlace: 0,
      withoutKind: 0,
    },
    {
      userId: zoe.id,
      name: 'Zoe Adder',
      licenseNumber: 'Z-1',
      jobs: 1,
      relocated: 1,
      withoutReleasePlace: 0,
      withoutKind: 0,
    },
  ])
  const one = await admin.call('licenceReturnOf', { params: { userId: zoe.id }, query: year })
  expect(one.body).toMatchObject({ catcher: { name: 'Zoe Adder' }, rows: [caught] })
  expect((await admin.call('licenceReturnOf', { params: { userId: 2_000_000 } })).status).toBe(404)

  const [, ...lines] = linesOf((await admin.call('exportLicenceReturns', { query: year })).text)
  // Each job once, one catcher after the other, however many parts the file has.
  expect(new Set(lines).size).toBe(count + 1)
  expect(lines[0]).toMatch(/^2018-19,Zoe Adder,Z-1,/)
  expect(lines.slice(1).every((line) => line.startsWith('2018-19,adam Boa,A-1,'))).toBe(true)
  const ofOne = await admin.call('exportLicenceReturns', { query: { ...year, userId: zoe.id } })
  expect(linesOf(ofOne.text)).toHaveLength(2)
  const trail = await trailOf(server, 'account', adminUser.id)
  expect(trail.at(-1)).toMatchObject({ action: 'account.list-export', detail: { list: 'licence-returns' } })
})

test('D-176 nothing was caught in a year without jobs', async () => {
  const { client } = await makeCatcher(server)
  expect(await returnOf(client)).toMatchObject({ jobs: 0, rows: [] })
  expect(linesOf((await client.call('exportLicenceReturn', { query })).text)).toHaveLength(1)
})
