import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { BrowserSubscription, PushMessage } from '@snake-dispatch/contract/notifications'
import { test as base } from './fixtures.ts'
import { freePort, root, startPortal, type Portal } from './server.ts'

/** A portal with a push service of its own: no vendor is called. Its clock is moved by the journey. */
export interface PushingPortal extends Portal {
  /** Moves its clock on, and wakes what goes by it. */
  moveOn(minutes: number): Promise<void>
  /** Subscribes a browser with the push service. */
  subscribe(): Promise<PushedBrowser>
}

/** What the push service has for one browser. */
export interface PushedBrowser {
  subscription: BrowserSubscription
  /** Waits until this number of pushes have come in all. @returns them, decrypted */
  pushes(count: number): Promise<PushMessage[]>
}

async function startPushingPortal(): Promise<PushingPortal> {
  const control = await freePort()
  const portal = await startPortal(
    { PUSH_CONTROL_PORT: String(control) },
    { folder: root, command: ['bff/src/testing/pushing-portal.ts'] },
  )
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${control}/${path}`)).json()
  return {
    ...portal,
    moveOn: (minutes) => ask(`clock/${minutes}`) as Promise<void>,
    async subscribe() {
      const { number, subscription } = (await ask('')) as PushedBrowser & { number: number }
      return {
        subscription,
        pushes: async (count) => (await ask(`${number}/${count}`)) as PushMessage[],
      }
    },
  }
}

/** The test of journeys that move the clock or read pushes: one such portal for the file, whose clock goes on from each to the next. */
export const test = base.extend<object, { portal: PushingPortal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPushingPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
})

/** Lets the pages of a browser subscribe with our push service in place of the vendor's. */
export async function subscribeWith(context: BrowserContext, { subscription }: PushedBrowser): Promise<void> {
  await context.addInitScript((given) => {
    const made = {
      ...given,
      toJSON: () => given,
      unsubscribe: async () => sessionStorage.removeItem('subscribed'),
    }
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes')
      return made as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('subscribed') ? (made as unknown as PushSubscription) : null
  }, subscription)
}

/** Delivers pushes to the service worker of a page as its browser does. */
export async function pushTo(page: Page): Promise<(sent: PushMessage) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(devtools)
  const { origin } = new URL(page.url())
  return async (sent) => {
    const data = JSON.stringify(sent)
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

/** Wakes the service worker of a page as its browser does once there is a network (Background Sync). */
export async function syncOn(page: Page, tag: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(devtools)
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
  await devtools.detach()
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

/** Waits until the service worker of the page is registered and active. */
export const workerReady = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** Waits until the service worker answers for the page: from then on, it takes no call away from a route of the test. */
export const workerInControl = async (page: Page) => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The device notifications that are shown now; a silent one was replaced without a second ring. */
export function shownOn(page: Page) {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, body, tag, silent, data }) => {
      return { title, body, tag, isSilent: silent === true, url: data.url as string }
    })
  })
}

/**
 * Taps a notification: Chromium's own cannot be tapped by a test, so its worker gets the same event. A page that is to
 * be opened is returned, because only a real tap may open one.
 */
export async function tap(page: Page, tag: string): Promise<string | null> {
  const [worker] = page.context().serviceWorkers()
  return worker!.evaluate(async (wanted) => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<unknown> }
    }
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    let opened: string | null = null
    scope.clients.openWindow = async (url) => (opened = url)
    const work: Promise<unknown>[] = []
    const waitUntil = (each: Promise<unknown>) => work.push(each)
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    // Only a real tap may bring a page to the front.
    await Promise.allSettled(work)
    return opened
  }, tag)
}
