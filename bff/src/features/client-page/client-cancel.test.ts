import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClientLinks } from '../../testing/client-links.ts'
import { startFollowedRequests, type FollowedRequests } from '../../testing/followed-requests.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'

let scene: FollowedRequests
beforeAll(async () => {
  scene = await startFollowedRequests()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.at('15:00'))

test('DISP-33 an open request is cancelled at once, and once more without harm', async () => {
  const { annsBrowser, read, cancel, request, step } = scene
  const { link, jobId } = await request()
  const { version } = await read(link)
  await step(jobId, 1, 3)
  expect((await cancel(link, version)).body).toMatchObject({
    cancelledBy: 'client',
    mayAnswer: false,
  })
  expect((await cancel(link, version)).status).toBe(200)
  expect((await annsBrowser.call('claimJob', { params: { id: jobId }, body: { eta: 30 } })).status).toBe(409)
})

test('DISP-33 D-45 a claimed request is cancelled until the time of arrival: the claimer is notified, the fee reversed', async () => {
  const { ann, kysely, read, at, cancel, request, claim } = scene
  const { link, jobId } = await request()
  await claim(jobId)
  at('15:30')
  const { version } = await read(link)
  expect((await cancel(link, version)).body).toMatchObject({
    cancelledBy: 'client',
    catcher: null,
    // Nobody was to be there before the ETA.
    mayAnswer: false,
  })
  const notice = await kysely()
    .selectFrom('notifications')
    .select(['type', 'message', 'user_id'])
    .where('job_id', '=', jobId)
    .where('type', '=', 'cancelled')
    .execute()
  expect(notice).toEqual([
    { type: 'cancelled', user_id: ann.id, message: expect.stringContaining('by its client.') },
  ])
  const fees = await kysely().selectFrom('fee_entries').select('cents').where('job_id', '=', jobId).execute()
  expect(fees.reduce((sum, fee) => sum + fee.cents, 0)).toBe(0)
  expect(fees).toHaveLength(2)
  const trail = await kysely()
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'about_id'])
    .where('subject_id', '=', jobId)
    .where('action', '=', 'job.cancel')
    .execute()
  expect(trail).toEqual([{ action: 'job.cancel', actor_id: null, about_id: ann.id }])
})

test('DISP-33 D-45 after the time of arrival the client calls the catcher', async () => {
  const { read, at, cancel, request, claim } = scene
  const { link, jobId } = await request()
  await claim(jobId)
  at('15:31')
  const { version, mayCancel } = await read(link)
  const refused = await cancel(link, version)
  expect([mayCancel, refused.status]).toEqual([false, 409])
  expect(refused.text).toContain('Call Ann: 0491 570 156')
})

test('DISP-33 Cancel against claim: first commit wins, and who saw something else is told so', async () => {
  const { annsBrowser, read, stateOf, cancel, request, claim } = scene
  const { link, jobId } = await request()
  const { version } = await read(link)
  await claim(jobId)
  expect((await cancel(link, version)).status).toBe(409)
  expect(await stateOf(link)).toBe('coming')
  const rivals = await request()
  const seen = (await read(rivals.link)).version
  const [cancelled, claimed] = await Promise.all([
    cancel(rivals.link, seen),
    annsBrowser.call('claimJob', { params: { id: rivals.jobId }, body: { eta: 30 } }),
  ])
  expect([cancelled.status, claimed.status].toSorted()).toEqual([200, 409])
})

test('DISP-33 View link cancels: 404, and changes nothing else', async () => {
  const { server, call, read, cancel, request } = scene
  const { jobId } = await request()
  const { view } = await makeClientLinks(server, jobId)
  const { version } = await read(view)
  const photoUrl = dataUrl(await picture({ width: 8, height: 8 }))
  const asked = [
    await cancel(view, version),
    await call('sayInside', view),
    await server.client().call('addRequestPhoto', { body: { link: view, photoUrl } }),
    await server.client().call('answerCame', { body: { link: view, came: 'no' } }),
    await server.client().call('askAgain', { body: { link: view, isInside: false } }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await read(view)).toMatchObject({ cancelledAt: null, came: null, urgency: 'medium', viewLink: null })
})
