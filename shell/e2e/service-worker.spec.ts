import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './people.ts'

const message = {
  type: 'newJob',
  title: 'New Snake Removal Job',
  body: 'Red-bellied Black in Terrigal - Job #10000007',
  tag: 'job-10000007',
  url: '/dashboard',
  snakeType: 'Red-bellied Black',
  suburb: 'Terrigal',
  jobNumber: 10000007,
}

/** The browser's id of the page's active service worker. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const version of versions) if (version.status === 'activated') resolve(version.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  return promise
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    const shown = await worker.getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url as string }))
  })

test('LIVE-07 a push that reaches the browser is shown by the service worker, once per job', async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await signIn(page, portal.admin)
  const devtools = await context.newCDPSession(page)
  const registrationId = await registrationOf(devtools)
  const push = (sent: typeof message) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: portal.url,
      registrationId,
      data: JSON.stringify(sent),
    })
  const { title, body, tag, url } = message
  const first = { title, body, tag, url }
  await delivered(async () => {
    await push(message)
    expect(await shownOn(page)).toEqual([first])
  })
  const other = { ...message, tag: 'job-10000008', jobNumber: 10000008 }
  await delivered(async () => {
    await push(message)
    await push(other)
    expect(await shownOn(page)).toEqual(expect.arrayContaining([first, { title, body, tag: other.tag, url }]))
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
