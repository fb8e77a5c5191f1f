import { withWindow } from './chromium.ts'
import type { PushMessage } from '@snake-dispatch/contract/notifications'
import { expect, test } from './fixtures.ts'
import { signIn } from './people.ts'
import { pushTo, shownOn } from './pushing.ts'

test.use(withWindow)

const pushOf = (jobNumber: number): PushMessage => ({
  web_push: 8030,
  mutable: true,
  notification: {
    title: 'New Snake Removal Job',
    body: `Red-bellied Black in Terrigal - Job #${jobNumber}`,
    tag: `job-${jobNumber}`,
    navigate: `/dashboard?job=${jobNumber}`,
    data: {
      type: 'newJob',
      alertId: `newJob-${jobNumber}-1-0`,
      snakeType: 'Red-bellied Black',
      suburb: 'Terrigal',
      jobNumber,
      receipt: null,
    },
  },
})
const message = pushOf(10000007)

test('LIVE-07 a push that reaches the browser is shown by the service worker, once per job', async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await signIn(page, portal.admin)
  const push = await pushTo(page)
  const { title, body, tag, navigate: url } = message.notification
  const first = { title, body, tag, url }
  await delivered(async () => {
    await push(message)
    expect(await shownOn(page)).toMatchObject([first])
  })
  const other = pushOf(10000008)
  await delivered(async () => {
    await push(message)
    await push(other)
    expect(await shownOn(page)).toEqual(
      expect.arrayContaining(
        [first, { title, tag: other.notification.tag }].map((each) => expect.objectContaining(each)),
      ),
    )
  })
  expect(await shownOn(page)).toHaveLength(2)
})

/** Repeats a delivery until it is shown, because DevTools may lose a push. The job's tag makes repeating harmless. */
const delivered = (delivery: () => Promise<void>) => expect(delivery).toPass({ timeout: 60_000 })

test('LIVE-07 the service worker is revalidated on each load, and its scope is the whole portal', async ({
  request,
}) => {
  const answer = await request.get('/sw.js')
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
})
