import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { devices, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import sharp from 'sharp'
import { root, type Portal } from './server.ts'

/** The pictures that a browser shows when it offers to install the portal; `app.webmanifest` names them. */
const folder = path.join(root, 'shell/static/screenshots')

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const computer = { viewport: { width: 1280, height: 800 } }

/** Takes the pictures of the app's manifest from the running portal, with the demo's data. */
export async function takeInstallScreenshots(browser: Browser, portal: Portal): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const narrow = await openDemo(browser, portal, phone)
  await take(narrow, 'jobs-narrow')
  await narrow.goto('/dashboard?tab=my-jobs')
  await narrow.getByRole('main').getByRole('article').first().waitFor()
  await narrow.waitForLoadState('networkidle')
  await take(narrow, 'active-narrow')
  await take(await openDemo(browser, portal, computer), 'jobs-wide')
}

async function openDemo(browser: Browser, portal: Portal, device: BrowserContextOptions): Promise<Page> {
  const settings = { locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' } as const
  const page = await (await browser.newContext({ ...device, ...settings, baseURL: portal.url })).newPage()
  await page.request.post('/api/auth/demo-login', { headers: { origin: portal.url } })
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  // What it has announced is gone.
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .first()
    .waitFor({ state: 'hidden' })
  return page
}

async function take(page: Page, name: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await writeFile(
    path.join(folder, `${name}.webp`),
    await sharp(png).webp({ quality: 60, effort: 6 }).toBuffer(),
  )
}
