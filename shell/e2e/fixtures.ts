import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { startPortal, type Portal } from './server.ts'

/** Everything that went wrong in a browser without a screen showing it. */
const silentFaults = new WeakMap<BrowserContext, string[]>()

interface WorkerFixtures {
  /** One running portal per worker, with a database of its own. */
  portal: Portal
}

interface TestFixtures {
  /** Opens a person's own browser: own cookies, own storage. */
  person: (name: string) => Promise<Page>
}

/** Playwright's test with the real portal, and browsers for as many people as a journey needs. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // Playwright reads the names of the fixtures that are used from the pattern: here none.
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  person: async ({ browser, contextOptions, portal }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: portal.url })
      contexts.push(context)
      const page = await context.newPage()
      watch(context, page)
      return page
    })
    const faults = contexts.flatMap((context) => silentFaults.get(context) ?? [])
    for (const context of contexts) await context.close()
    expect(faults, 'no errors in the browser console').toEqual([])
  },
})

function watch(context: BrowserContext, page: Page): void {
  const faults: string[] = []
  silentFaults.set(context, faults)
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // A refused call is told by the browser as an error; whether it is one the journey's assertions decide.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text())
  })
}

export { expect }
