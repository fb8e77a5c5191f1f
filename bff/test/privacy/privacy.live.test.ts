import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '../../src/features/jobs/job.entity.ts'
import { openLive, openSubscriptions } from '../../src/testing/browsers.ts'
import { solvedCaptcha } from '../../src/testing/captcha.ts'
import { askGraphql, graphqlFields } from '../../src/testing/graphql-client.ts'
import type { PushedBrowser } from '../../src/testing/push-service.ts'
import { subscribeBrowser } from '../../src/testing/pushed-catcher.ts'
import { tasksDone } from '../../src/testing/tasks-done.ts'
import type { TestSocket } from '../../src/testing/test-socket.ts'
import {
  claimInput,
  client,
  completeInput,
  found,
  input,
  locatedInput,
  loggerPayId,
  person,
  request,
  seenInput,
  startPrivacyPortal,
  strangers,
  type PrivacyPortal,
} from './privacy-fixtures.ts'
import type { JobCaller } from '../authorization/permission.table.ts'
import type { CallerSession } from '../authorization/matrix.ts'

let portal: PrivacyPortal
beforeAll(async () => {
  portal = await startPrivacyPortal()
})
afterAll(() => portal.close())

/** Both kinds of socket of a browser, with every subscription of the schema. */
async function listen({ user, client: browser }: CallerSession): Promise<TestSocket[]> {
  const subscriptions = graphqlFields(portal.server).filter(({ operation }) => operation === 'subscription')
  const queries = Object.fromEntries(subscriptions.map(({ name, document }) => [name, document]))
  return [await openLive(browser, user!.id), await openSubscriptions(browser, queries)]
}

/** The notifications of an account (LIVE-09), with all their fields. */
async function notificationsOf({ client: browser }: CallerSession): Promise<string> {
  const field = graphqlFields(portal.server).find(({ name }) => name === 'notifications')!
  return (await askGraphql(browser, field, {})).text
}

test('D-06 D-25 D-26 D-135 LIVE-01 LIVE-05 LIVE-08 no push, notification or log names the client, and no socket says more than the lists of its account', async () => {
  const listeners = new Map<JobCaller, TestSocket[]>()
  for (const caller of ['pending', 'reset', ...strangers] as const)
    listeners.set(caller, await listen(portal.callers.get(caller)!))
  const other = portal.callers.get('other')!
  const browser: PushedBrowser = portal.service.browser()
  await subscribeBrowser(other.client, other.user!, browser)

  const job: Job = (await portal.logger.client.call('createJob', { body: input })).body
  await browser.until(1)
  const notifications = await notificationsOf(other)
  await portal.claimer.client.call('claimJob', { params: { id: job.id }, body: claimInput })
  await portal.claimer.client.call('completeJob', { params: { id: job.id }, body: completeInput })
  const [live, graphql] = listeners.get('other')!
  const about = (message: Record<string, unknown>) => JSON.stringify(message).includes(`"id":${job.id},`)
  await live!.next('job_completed', about)
  await graphql!.next('next', (message) => about(message) && JSON.stringify(message).includes('"completed"'))
  await tasksDone(portal.server)

  for (const [caller, sockets] of listeners) {
    for (const socket of sockets) await socket.settled()
    const text = JSON.stringify(sockets.map(({ messages }) => messages))
    // The other catcher has the job in their list, with what readers may know of it.
    const { suburb: _shown, ...unseen } = caller === 'other' ? { suburb: '' } : request
    expect([caller, found(text, { ...client, ...unseen, ...person, loggerPayId })]).toEqual([caller, []])
    expect([caller, text.includes(request.suburb)]).toEqual([caller, caller === 'other'])
    for (const socket of sockets) socket.raw.close()
  }
  expect(browser.faults).toEqual([])
  const pushed = browser.received.map(({ text }) => text).join('\n')
  const { suburb: _shown, ...secret } = request
  expect(found(pushed, { ...client, ...secret, ...person, loggerPayId })).toEqual([])
  expect(notifications).toContain(request.suburb)
  expect(found(notifications, { ...client, ...secret, ...person, loggerPayId })).toEqual([])
  expect(portal.logged.length).toBeGreaterThan(10)
  expect(found(portal.logged.join(''), { ...client, ...request, ...person, loggerPayId })).toEqual([])
})

test('DISP-60 D-141 D-185 no push and no text says what was seen of the animal, or where the sender was; no log says where', async () => {
  const other = portal.callers.get('other')!
  const browser: PushedBrowser = portal.service.browser()
  await subscribeBrowser(other.client, other.user!, browser)
  const guest = portal.server.client()
  const { isClaimedNext: _, ...asked }: Record<string, unknown> = {
    ...input,
    ...seenInput,
    ...locatedInput,
    legs: 'yes',
  }
  const answer = await guest.call('createPublicJob', {
    body: {
      ...asked,
      locationDetails: request.location,
      recaptchaToken: await solvedCaptcha(guest),
    },
  })
  expect(answer.status).toBe(201)
  await browser.until(1)
  expect(browser.faults).toEqual([])
  const pushed = browser.received.map(({ text }) => text).join('\n')
  expect(pushed).toContain(request.suburb)
  expect(pushed).not.toMatch(/lizard|legs|2 m|sight/i)
  await tasksDone(portal.server)
  const { words } = await portal.gateway.textTo(client.mobile)
  expect(words).toContain('We have your request')
  expect(found(words, { ...client, ...request })).toEqual([])
  expect(found(pushed + portal.logged.join(''), client)).toEqual([])
  expect(found(portal.logged.join(''), { words, link: words.split('#').at(-1) })).toEqual([])
})
