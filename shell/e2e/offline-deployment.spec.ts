import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ConsoleMessage, Page } from '@playwright/test'
import { signInByApi } from './by-api.ts'
import { deploy } from './deployment.ts'
import { expect, test } from './fixtures.ts'
import { untilKept } from './kept-offline.ts'
import { startPortal } from './server.ts'
import { copySources } from './source-copy.ts'

// A copy of the sources is built; the portal that all tests share is not needed.
test.describe.configure({ timeout: 600_000 })
test.use({ baseURL: 'http://localhost' })

const DASHBOARD = 'mfe-catcher/src/routes/DashboardPage.tsx'

/** Which deployments of the dashboard have run in the page. */
const editsOn = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.startsWith('edit')),
  )
async function replaceAll(file: string, text: string, by: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(text, by))
}

const mounted = (page: Page) => page.locator('#section-mfe_catcher > *').first()
const isRefusal = (message: ConsoleMessage) => message.text().includes('cannot be kept')
/** The page looks whether something newer is deployed. */
const lookAgain = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

test(
  'DISP-40 a deployment under the open app never leaves a half-old page, online or without a network',
  { tag: '@deep' },
  async ({ page }) => {
    const sources = await copySources()
    const portal = await startPortal({}, { folder: sources.folder, command: ['bff/src/main.ts'] })
    let isStopped = false
    const filesNow = async () =>
      JSON.parse(
        await readFile(path.join(sources.folder, 'mfe-catcher/dist/.files.json'), 'utf8'),
      ) as string[]
    try {
      await signInByApi(page, portal, portal.admin)
      await page.goto(`${portal.url}/dashboard`)
      await untilKept(page, portal, ['mfe_catcher'])

      // Online: the open page goes on as it is, and the next start is new.
      await sources.append(DASHBOARD, "\nperformance.mark('edit 1')\n")
      await deploy(sources, 'mfe-catcher')
      await lookAgain(page)
      await untilKept(page, portal, ['mfe_catcher'])
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Submit Job' })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Submit' }).first()).toBeVisible()
      expect(await editsOn(page)).toEqual([])
      await page.goto(`${portal.url}/dashboard`)
      await expect(mounted(page)).toBeVisible()
      await expect.poll(() => editsOn(page)).toEqual(['edit 1'])

      // A deployment whose manifest is there before one of its files is not taken over.
      const files = await filesNow()
      const chunk = files.find((file) => /^\d+\.[0-9a-f]{8}\.js$/.test(file))!
      await replaceAll(
        path.join(sources.folder, 'mfe-catcher/dist/mf-manifest.json'),
        chunk,
        chunk.replace(/[0-9a-f]{8}/, '00000000'),
      )
      const worker = page.context().serviceWorkers()[0]!
      const refused = worker.waitForEvent('console', isRefusal)
      await lookAgain(page)
      await refused

      await portal.stop()
      isStopped = true
      await page.goto(`${portal.url}/dashboard`)
      await expect(mounted(page)).toBeVisible()
      await expect.poll(() => editsOn(page)).toEqual(['edit 1'])
      const loaded = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((name) => name.startsWith('/mfe/catcher/')),
      )
      expect(loaded.length).toBeGreaterThan(0)
      expect(files).toEqual(expect.arrayContaining(loaded.map((file) => file.replace('/mfe/catcher/', ''))))
    } finally {
      if (!isStopped) await portal.stop()
      await sources.remove()
    }
  },
)
