import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, devices, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArgs, chromiumExecutable } from './chromium.ts'
import { takeInstallScreenshots } from './install-screenshots.ts'
import { untilHydrated } from './hydration.ts'
import { fillRequest } from './people.ts'
import { startPortal } from './server.ts'
import { takeStatePictures } from './state-pictures.ts'
import { textMessageApp } from './text-message-app.ts'

/**
 * `npm run screenshots`: takes the README's pictures of both roads from the running portal, with the demo's data, on a
 * phone, light and dark, those of all states of the client's page, and those of the app's manifest. Fails when the
 * README's, or those of the states, are too large together.
 */
const folder = path.join(import.meta.dirname, 'screenshots')
const MOST_BYTES = { readme: 400_000, states: 500_000 }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 664 }, deviceScaleFactor: 1.5 }
const settings = { locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' } as const

const portal = await startPortal()
const browser = await chromium.launch({ executablePath: await chromiumExecutable(), args: chromiumArgs })
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await requestRoad(await newPage())
  await catcherRoad(await newPage())
  await takeStatePictures(browser, portal, { ...phone, ...settings }, folder)
  await takeInstallScreenshots(browser, portal)
} finally {
  await browser.close()
  await portal.stop()
}
await checkSize()

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...settings, baseURL: portal.url })
  return context.newPage()
}

/** From the first screen of the form to the request that was sent. */
async function requestRoad(page: Page): Promise<void> {
  await page.goto('/')
  await untilHydrated(page)
  await take(page, 'form')
  await fillRequest(page, { clientName: 'Sam Lee', address: '14 Ocean Parade, Manly' })
  await page.getByRole('button', { name: 'Submit Job' }).click()
  await page.getByText('Job Submitted Successfully!').waitFor()
  await take(page, 'sent')
}

/** From the list of available jobs to the job that is driven to. */
async function catcherRoad(page: Page): Promise<void> {
  await textMessageApp(page)
  await page.request.post('/api/auth/demo-login', { headers: { origin: portal.url } })
  await page.goto('/dashboard')
  const first = page.getByRole('main').getByRole('article').first()
  await first.waitFor()
  await page.waitForLoadState('networkidle')
  await take(page, 'jobs')
  await first.getByRole('button', { name: /^Claim Job/ }).click()
  await page.getByRole('button', { name: 'Confirm Claim' }).waitFor()
  await take(page, 'claim')
  await page.getByRole('button', { name: 'Confirm Claim' }).click()
  await page.waitForURL(/tab=my-jobs/)
  await page
    .getByRole('link', { name: /Contact Client/ })
    .first()
    .waitFor()
  // Its toast has said what it had to say.
  await page.getByText('Job Claimed', { exact: true }).waitFor({ state: 'hidden' })
  await take(page, 'active')
}

/** Takes a picture of what is on the screen now, in both themes. */
async function take(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    await writeFile(
      path.join(folder, `${name}-${colorScheme}.webp`),
      await sharp(png).webp({ quality: 70, effort: 6 }).toBuffer(),
    )
  }
}

async function checkSize(): Promise<void> {
  const bytes = { readme: 0, states: 0 }
  for (const file of await readdir(folder))
    bytes[file.startsWith('states-') ? 'states' : 'readme'] += (await stat(path.join(folder, file))).size
  for (const group of ['readme', 'states'] as const) {
    const [size, limit] = [bytes[group], MOST_BYTES[group]].map((count) => `${(count / 1_000).toFixed(0)} kB`)
    console.log(`Pictures of ${group === 'readme' ? 'the README' : 'all states'}: ${size} (at most ${limit})`)
    if (bytes[group] > MOST_BYTES[group]) process.exitCode = 1
  }
}
