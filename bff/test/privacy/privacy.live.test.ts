import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '../../src/features/jobs/job.entity.ts'
import { openLive, openSubscriptions } from '../../src/testing/browsers.ts'
import { graphqlFields } from '../../src/testing/graphql-client.ts'
import type { PushedBrowser } from '../../src/testing/push-service.ts'
import { subscribeBrowser } from '../../src/testing/pushed-catcher.ts'
import { tasksDone } from '../../src/testing/tasks-done.ts'
import type { TestSocket } from '../../src/testing/test-socket.ts'
import {
  client,
  found,
  input,
  person,
  request,
  startCanaryWalk,
  strangers,
  type CanaryWalk,
} from './privacy-fixtures.ts'
import type { JobCaller } from '../authorization/permission.table.ts'
import type { CallerSession } from '../authorization/matrix.ts'

let walk: CanaryWalk
beforeAll(async () => {
  walk = await startCanaryWalk()
})
afterAll(() => walk.close())

/** Both kinds of socket of a browser, with every subscription that there is. */
async function listen({ user, client: browser }: CallerSession): Promise<TestSocket[]> {
  const subscriptions = graphqlFields(walk.server).filter(({ operation }) => operation === 'subscription')
  const queries = Object.fromEntries(subscriptions.map(({ name, document }) => [name, document]))
  return [await openLive(browser, user!.id), await openSubscriptions(browser, queries)]
}

test('D-06 LIVE-01 LIVE-05 LIVE-08 nothing of the client leaves by a socket, a push or a log, from the request to its end', async () => {
  const listeners = new Map<JobCaller, TestSocket[]>()
  for (const caller of ['pending', 'reset', ...strangers] as const)
    listeners.set(caller, await listen(walk.walkers.get(caller)!))
  const other = walk.walkers.get('other')!
  const browser: PushedBrowser = walk.service.browser()
  await subscribeBrowser(other.client, other.user!, browser)

  const job: Job = (await walk.logger.client.call('createJob', { body: input })).body
  await browser.until(1)
  await walk.claimer.client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
  const body = { completionNotes: `Done at ${client.house}` }
  await walk.claimer.client.call('completeJob', { params: { id: job.id }, body })
  const [live, graphql] = listeners.get('other')!
  const about = (message: Record<string, unknown>) => JSON.stringify(message).includes(`"id":${job.id},`)
  await live!.next('job_completed', about)
  await graphql!.next('next', (message) => about(message) && JSON.stringify(message).includes('"completed"'))
  await tasksDone(walk.server)

  for (const [caller, sockets] of listeners) {
    for (const socket of sockets) await socket.settled()
    const text = JSON.stringify(sockets.map(({ messages }) => messages))
    const { suburb: _told, ...secret } = request
    expect([caller, found(text, { ...client, ...secret, ...person })]).toEqual([caller, []])
    expect([caller, text.includes(request.suburb)]).toEqual([caller, caller === 'other'])
    for (const socket of sockets) socket.raw.close()
  }
  expect(browser.faults).toEqual([])
  const pushed = browser.received.map(({ text }) => text).join('\n')
  const { suburb: _said, ...secret } = request
  expect(found(pushed, { ...client, ...secret, ...person })).toEqual([])
  expect(walk.logged.length).toBeGreaterThan(10)
  expect(found(walk.logged.join(''), { ...client, ...request, ...person })).toEqual([])
})
