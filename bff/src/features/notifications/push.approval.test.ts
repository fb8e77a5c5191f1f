import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin } from '../../testing/factories.ts'
import { logJob, makePushedCatcher, type PushedCatcher } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'

let pushing: Pushing
let admin: TestClient
beforeAll(async () => {
  pushing = await startPushing()
  admin = await pushing.server.signedIn(await makeAdmin(pushing.server))
})
afterAll(() => pushing.close())

const decide = (call: 'approveUser' | 'rejectUser', { user }: PushedCatcher) =>
  admin.call(call, { params: { userId: user.id } })
const makePending = (suburb = 'Nowhere') =>
  makePushedCatcher(pushing.server, pushing.service, {
    role: 'pending',
    status: 'pending',
    serviceSuburbs: [suburb],
  })

test('AUTH-13 D-155 a pending account is pushed that it is approved, once, on each of its devices', async () => {
  const waiting = await makePending()
  const other = await makePending()
  for (const _again of [1, 2]) expect((await decide('approveUser', waiting)).status).toBe(200)
  const [push] = await waiting.browser.until(1)
  await tasksDone(pushing.server)
  expect(waiting.browser.faults).toEqual([])
  expect(waiting.browser.received).toHaveLength(1)
  expect(other.browser.received).toEqual([])
  expect(push).toMatchObject({ urgency: 'high', topic: 'approved' })
  expect(push!.message).toMatchObject({
    type: 'accountApproved',
    title: 'You are approved',
    body: 'Welcome aboard! Open the portal to see the jobs near you.',
    url: '/dashboard',
    jobNumber: null,
  })
  // A phone that is off over the weekend is told when it is on again.
  expect(push!.ttl).toBeGreaterThan(2 * 24 * 3600)
  // The page that is let in says so itself.
  expect((await waiting.client.call('notices')).body).toEqual([])
})

test('AUTH-13 a rejected account is pushed nothing', async () => {
  const waiting = await makePending()
  expect((await decide('rejectUser', waiting)).status).toBe(200)
  await tasksDone(pushing.server)
  expect(waiting.browser.received).toEqual([])
})

test('AUTH-13 JOB-05 no job is pushed to an account before its approval, the next one is', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  const waiting = await makePending(suburb)
  await logJob(pushing.logger.client, { suburb })
  await reader.browser.until(1)
  await tasksDone(pushing.server)
  expect(waiting.browser.received).toEqual([])
  expect((await waiting.client.call('testPush')).status).toBe(403)
  await decide('approveUser', waiting)
  await waiting.browser.until(1)
  const { jobNumber } = await logJob(pushing.logger.client, { suburb })
  const pushes = await waiting.browser.until(2)
  expect(pushes.map(({ message }) => [message.type, message.jobNumber])).toEqual([
    ['accountApproved', null],
    ['newJob', jobNumber],
  ])
})
