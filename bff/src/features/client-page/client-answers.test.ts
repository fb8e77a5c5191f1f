import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { startFollowedRequests, type FollowedRequests } from '../../testing/followed-requests.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'

let scene: FollowedRequests
beforeAll(async () => {
  scene = await startFollowedRequests()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.at('15:00'))

test("DISP-35 'It came inside' raises the urgency once", async () => {
  const { call, read, cancel, request } = scene
  const { link } = await request()
  expect((await call('sayInside', link)).body).toMatchObject({ urgency: 'high', maySayInside: false })
  expect((await call('sayInside', link)).status).toBe(200)
  const { link: cancelled } = await request()
  await cancel(cancelled, (await read(cancelled)).version)
  expect((await call('sayInside', cancelled)).status).toBe(409)
})

test('DISP-35 a photo is added once, and one that cannot be read is refused', async () => {
  const { server, kysely, request } = scene
  const { link, jobId } = await request()
  const add = (photoUrl: string) => server.client().call('addRequestPhoto', { body: { link, photoUrl } })
  expect((await add('data:image/jpeg;base64,AAAA')).status).toBe(400)
  const photoUrl = dataUrl(await picture({ width: 8, height: 8 }))
  expect((await add(photoUrl)).body).toMatchObject({ mayAddPhoto: false })
  expect((await add(photoUrl)).status).toBe(409)
  const stored = () =>
    kysely().selectFrom('jobs').select('photo_url').where('id', '=', jobId).executeTakeFirst()
  await expect.poll(async () => (await stored())?.photo_url).toMatch(/^\/api\/photos\//)
})

test("DISP-35 'Did somebody come?' is answered once; of a 'no' moderators are notified", async () => {
  const { server, annsBrowser, kysely, request, claim } = scene
  const moderator = await makeUser(server, { role: 'moderator' })
  const { link, jobId } = await request()
  const say = (came: string) => server.client().call('answerCame', { body: { link, came } })
  expect((await say('no')).status).toBe(409)
  await claim(jobId)
  await annsBrowser.call('completeJob', { params: { id: jobId }, body: { completionNotes: 'Done' } })
  expect((await say('no')).body).toMatchObject({ came: 'no', mayAnswer: false })
  expect([(await say('no')).status, (await say('yes')).status]).toEqual([200, 409])
  const notices = () =>
    kysely()
      .selectFrom('notifications')
      .select(['title', 'type'])
      .where('user_id', '=', moderator.id)
      .where('job_id', '=', jobId)
      .where('type', '=', 'nobodyCame')
      .execute()
  await expect.poll(notices).toEqual([{ title: 'Nobody Came, Says the Client', type: 'nobodyCame' }])
})
