import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CSV_BATCH } from '../../calls/csv-parts.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from '../accounts/user.entity.ts'

let server: TestServer
let adminUser: User
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  adminUser = await makeAdmin(server, { name: 'Ada Admin' })
  admin = await server.signedIn(adminUser)
})
afterAll(() => server.close())

const linesOf = async (name: EndpointName, query?: Record<string, string | number>) => {
  const answer = await admin.call(name, { query: query ?? {} })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ])
  return answer.text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
}

test('ADMIN-14 API GET /api/admin/accounts.csv every account is in the file once, however many parts it has', async () => {
  const today = sydneyDay(new Date())
  const before = (await linesOf('exportAccounts')).length - 1
  const user = await makeUser(server, {
    name: '=cmd()',
    company: 'Boa, Bo "and" Sons',
    serviceSuburbs: ['Penrith', 'Manly'],
    baseSuburb: 'Bega',
  })
  for (let count = 0; count < CSV_BATCH; count++) await makeUser(server)
  const [head, ...lines] = await linesOf('exportAccounts')
  expect(head).toMatch(/^Account,Name,Company,Licence number,/)
  const ids = lines.map((line) => Number(line.split(',')[0]))
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  expect(new Set(ids).size).toBe(before + CSV_BATCH + 1)
  expect(lines.find((line) => line.startsWith(`${user.id},`))).toBe(
    `${user.id},'=cmd(),"Boa, Bo ""and"" Sons",${user.licenseNumber},${user.email},0491 570 156,` +
      `catcher,approved,no,Bega,Penrith; Manly,${today},,`,
  )
})

test('D-177 a period takes accounts by registration and jobs by posting, days in Sydney, and names the file', async () => {
  const catcher = await makeUser(server, { name: 'Ken Kreis', licenseNumber: 'CR-4711' })
  const posted = (instant: string) => makeJob(server, { createdAt: new Date(instant) })
  // 1 July begins in Sydney at 14:00 UTC of the day before.
  const before = await posted('2024-06-30T13:59:59Z')
  const job = await makeJob(server, {
    createdAt: new Date('2024-07-31T13:59:59Z'),
    claimedById: catcher.id,
    claimedAt: new Date('2024-12-31T14:00:00Z'),
    completedAt: new Date('2025-01-01T03:05:00Z'),
    outcome: 'relocated',
    foundType: 'keelback',
    releasePlace: '=1+1',
    clientPaid: 180,
  })
  const after = await posted('2024-07-31T14:00:00Z')
  const query = { from: '2024-07-01', to: '2024-07-31' }
  const answer = await admin.call('exportJobs', { query })
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="jobs-from-2024-07-01-to-2024-07-31.csv"',
  )
  const [head, ...lines] = await linesOf('exportJobs', query)
  expect(head).toContain('Catcher,Licence number,Completed,Outcome,Kind found,Released at,Client paid (AUD)')
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([job.jobNumber])
  expect([before, after].map(({ jobNumber }) => jobNumber)).not.toContain(job.jobNumber)
  expect(lines[0]).toContain(
    ',2024-07-31T23:59:00+10:00,no,no,,2025-01-01T01:00:00+11:00,Ken Kreis,CR-4711,' +
      "2025-01-01T14:05:00+11:00,Relocated,Keelback,'=1+1,180,",
  )
  expect(await linesOf('exportAccounts', { to: '2001-01-01' })).toHaveLength(1)
  expect((await admin.call('exportJobs', { query: { from: 'July' } })).status).toBe(400)
})

test('D-122 phone numbers are in groups, and a licence number of digits keeps its first 0', async () => {
  const mobile = await makeUser(server, {
    email: '0491570110',
    contactNumber: '0255501234',
    licenseNumber: '0012345',
  })
  const lines = await linesOf('exportAccounts')
  const line = lines.find((each) => each.startsWith(`${mobile.id},`))
  expect(line).toContain(",'0012345,0491 570 110,02 5550 1234,")
})

test('ADMIN-14 API GET /api/admin/jobs.csv says what became of each job, and nothing of a client', async () => {
  const catcher = await makeUser(server, { name: 'Kim Keel' })
  const claim = { claimedById: catcher.id, claimedAt: new Date() }
  const details = { clientName: 'Tia Unusual', address: '7 Quoll Lane, Bega', suburb: 'Bega' }
  const jobs = [
    await makeJob(server, details),
    await makeJob(server, { ...details, ...claim }),
    await makeJob(server, { ...details, ...claim, completedAt: new Date() }),
    await makeJob(server, { ...details, cancelledAt: new Date() }),
  ]
  const deleted = await makeJob(server, { ...details, deletedAt: new Date() })
  const lines = await linesOf('exportJobs')
  const stateOf = (number: number) =>
    lines
      .find((line) => line.startsWith(`${number},`))
      ?.split(',')
      .slice(1, 2)[0]
  expect(jobs.map(({ jobNumber }) => stateOf(jobNumber))).toEqual([
    'available',
    'claimed',
    'completed',
    'cancelled',
  ])
  expect(stateOf(deleted.jobNumber)).toBeUndefined()
  const text = lines.join('\n')
  expect(text).toContain('Kim Keel')
  expect(text).toContain('Far South Coast')
  expect(text).not.toMatch(/Tia|Quoll|0491570157/)
})

test('ADMIN-14 API GET /api/admin/audit.csv has what matches of the trail, newest first', async () => {
  const user = await makeUser(server, { name: 'Lou Locked' })
  const params = { userId: user.id }
  await admin.call('lockUser', { params, body: { reason: 'Not paid' } })
  await admin.call('unlockUser', { params })
  const [head, ...lines] = await linesOf('exportTrail', { personId: user.id })
  expect(head).toBe('Entry,At (UTC),What,By,Subject,Name,About,From,Details,Address')
  expect(lines.map((line) => line.split(',').slice(2, 6))).toEqual([
    ['account.unlock', 'Ada Admin', `account ${user.id}`, 'Lou Locked'],
    ['account.lock', 'Ada Admin', `account ${user.id}`, 'Lou Locked'],
  ])
  expect(lines[1]).toContain('""reason"":""Not paid""')
})

test('ADMIN-14 each download is in the trail, with its list', async () => {
  const before = await trailOf(server, 'account', adminUser.id)
  for (const name of ['exportAccounts', 'exportJobs', 'exportTrail', 'exportFees'] as const)
    await linesOf(name)
  const trail = (await trailOf(server, 'account', adminUser.id)).slice(before.length)
  expect(trail.map(({ action, detail, address }) => [action, detail, address])).toEqual(
    ['accounts', 'jobs', 'trail', 'invoices'].map((list) => ['account.list-export', { list }, '127.0.0.1']),
  )
})
