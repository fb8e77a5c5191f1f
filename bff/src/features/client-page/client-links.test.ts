import type { Job as JobAnswer } from '@snake-dispatch/contract/jobs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeAdmin } from '../../testing/factories.ts'
import {
  requestSecrets,
  startFollowedRequests,
  type FollowedRequests,
} from '../../testing/followed-requests.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { eraseOldLinks } from './client-links.service.ts'

let scene: FollowedRequests
beforeAll(async () => {
  scene = await startFollowedRequests()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.at('15:00'))

test('DISP-30 the answer to a request carries its link, and a repeated one the same', async () => {
  const { request } = scene
  const key = crypto.randomUUID()
  const first = await request(key)
  expect(first.link).toMatch(/^[\w-]{22}$/)
  expect((await request(key)).link).toBe(first.link)
  expect((await request()).link).not.toBe(first.link)
})

test('DISP-30 the database knows no token, and no log names one', async () => {
  const { logged, kysely, read, cancel, request } = scene
  const { link, jobId } = await request()
  await read(link)
  await cancel(link, 'something')
  const rows = await kysely().selectFrom('client_links').selectAll().where('job_id', '=', jobId).execute()
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['client', 'view'])
  expect(JSON.stringify(rows)).not.toContain(link)
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('\n')).not.toContain(link)
})

test('DISP-30 the claimer alone gets the link for the text to the client, while the job is open', async () => {
  const { server, annsBrowser, read, request, claim } = scene
  const { jobId, link } = await request()
  const claimed = await claim(jobId)
  expect(claimed.clientLink).not.toBe(link)
  expect(await read(claimed.clientLink!)).toMatchObject({
    kind: 'view',
    mayCancel: false,
    maySayInside: false,
  })
  const linkIn = async (browser: TestClient, list: 'jobs' | 'myActiveJobs' | 'myCompletedJobs') =>
    ((await browser.call(list)).body as JobAnswer[]).find(({ id }) => id === jobId)?.clientLink
  expect(await linkIn(annsBrowser, 'myActiveJobs')).toBe(claimed.clientLink)
  expect(await linkIn(annsBrowser, 'jobs')).toBe(claimed.clientLink)
  expect(await linkIn(await server.signedIn(await makeAdmin(server)), 'jobs')).toBeNull()
  await annsBrowser.call('completeJob', { params: { id: jobId }, body: { completionNotes: 'Done' } })
  expect(await linkIn(annsBrowser, 'myCompletedJobs')).toBeNull()
})

test('DISP-34 wrong, ended and revoked links are answered with the same bytes', async () => {
  const { server, clock, kysely, call, read, cancel, request } = scene
  const wrong = await call('readClientPage', 'AAAAAAAAAAAAAAAAAAAAAA')
  const posted = await request()
  const admin = await makeAdmin(server)
  const moderator = await server.signedIn(admin)
  expect((await moderator.call('revokeClientLinks', { params: { jobId: posted.jobId } })).status).toBe(204)
  const over = await request()
  await cancel(over.link, (await read(over.link)).version)
  clock.set('2026-11-26T14:59:00+11:00')
  expect((await call('readClientPage', over.link)).status).toBe(200)
  clock.set('2026-11-26T15:00:00+11:00')
  const headersOf = ({ headers }: { headers: Headers }) =>
    [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  for (const link of [posted.link, over.link]) {
    const answer = await call('readClientPage', link)
    expect([answer.status, answer.text, headersOf(answer)]).toEqual([404, wrong.text, headersOf(wrong)])
    expect((await cancel(link, '')).text).toBe(wrong.text)
  }
  expect(headersOf(wrong)).toContainEqual(['cache-control', 'no-store'])
  const trail = await kysely()
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', posted.jobId)
    .where('action', '=', 'job.links-revoke')
    .execute()
  expect(trail).toEqual([{ action: 'job.links-revoke', actor_id: admin.id }])
})

test('DISP-31 DISP-34 Link posted: suburb only; revocable', async () => {
  const { server, call, request } = scene
  const { jobId, link } = await request()
  const { view } = await makeClientLinks(server, jobId)
  for (const posted of [link, view]) {
    const { text, body } = await call('readClientPage', posted)
    expect(body).toMatchObject({ suburb: 'Penrith' })
    for (const secret of Object.values(requestSecrets)) expect(text).not.toContain(secret)
    expect(text).not.toContain('Bandicootra')
  }
  const moderator = await server.signedIn(await makeAdmin(server))
  await moderator.call('revokeClientLinks', { params: { jobId } })
  for (const posted of [link, view]) expect((await call('readClientPage', posted)).status).toBe(404)
})

test('DISP-34 the link to a request that nobody takes ends after 7 days, to a deleted one after 24 hours', async () => {
  const { server, clock, kysely, call, read, request } = scene
  const { link } = await request()
  const deleted = await request()
  const moderator = await server.signedIn(await makeAdmin(server))
  await moderator.call('deleteJob', { params: { jobId: deleted.jobId } })
  await kysely()
    .updateTable('jobs')
    .set({ deleted_at: clock.now() })
    .where('id', '=', deleted.jobId)
    .execute()
  expect(await read(deleted.link)).toMatchObject({ cancelledBy: 'team' })
  clock.set('2026-11-26T15:00:00+11:00')
  expect((await call('readClientPage', deleted.link)).status).toBe(404)
  clock.set('2026-12-02T14:59:00+11:00')
  expect((await call('readClientPage', link)).status).toBe(200)
  clock.set('2026-12-02T15:00:00+11:00')
  expect((await call('readClientPage', link)).status).toBe(404)
})

test('DISP-34 the rows of links are erased 30 days after they have ended', async () => {
  const { server, kysely, read, cancel, request } = scene
  const { link, jobId } = await request()
  await cancel(link, (await read(link)).version)
  const count = async () =>
    (await kysely().selectFrom('client_links').select('kind').where('job_id', '=', jobId).execute()).length
  await eraseOldLinks(server.core.database, new Date('2026-12-26T03:59:00Z'))
  expect(await count()).toBe(2)
  await eraseOldLinks(server.core.database, new Date('2026-12-26T04:01:00Z'))
  expect(await count()).toBe(0)
})
