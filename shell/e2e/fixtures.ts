import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { loadBetweenSteps } from './open-overlays.ts'
import { startPortal, type Portal } from './server.ts'

/** Errors of the console and uncaught errors, by browser. */
const consoleErrors = new WeakMap<BrowserContext, string[]>()

interface WorkerFixtures {
  /** One running portal per worker, with its own database. */
  portal: Portal
}

interface TestFixtures {
  /** Opens a separate browser for a person: own cookies, own storage. */
  person: (name: string) => Promise<Page>
}

/** Playwright's test with the real portal, and browsers for as many people as a journey needs. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // Playwright reads the names of the used fixtures from the pattern; here there are none.
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    context.on('page', loadBetweenSteps)
    await use(context)
  },
  baseURL: async ({ portal }, use) => use(portal.url),
  person: async ({ browser, contextOptions, portal }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: portal.url })
      context.on('page', loadBetweenSteps)
      contexts.push(context)
      const page = await context.newPage()
      watch(context, page)
      return page
    })
    const faults = contexts.flatMap((context) => consoleErrors.get(context) ?? [])
    for (const context of contexts) await context.close()
    expect(faults, 'no errors in the browser console').toEqual([])
  },
})

function watch(context: BrowserContext, page: Page): void {
  const faults: string[] = []
  consoleErrors.set(context, faults)
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // The browser reports refused calls as errors; whether they are is up to the journey's assertions.
    const isOfTheNetwork = /^Failed to load resource|ERR_INTERNET_DISCONNECTED$/.test(message.text())
    if (message.type() === 'error' && !isOfTheNetwork) faults.push(message.text())
  })
}

export { expect }
