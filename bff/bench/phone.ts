import { setTimeout } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { chromiumArgs, chromiumExecutable } from '@snake-dispatch/shell/chromium'
import { installProbe, type Paints } from './paint-probe.ts'

const KIBIBITS = 1024 / 8
/** Slow 4G as Lighthouse applies it in the browser: 1.6 Mbit/s and 150 ms, with its factors for requests. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: 1.6 * 1024 * 0.9 * KIBIBITS,
  uploadThroughput: 750 * 0.9 * KIBIBITS,
}
const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
/** A script takes this many times longer. */
const CPU_SLOWDOWN = 4
const LIMIT = 60_000

/** Lighthouse's phone. */
const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-AU',
  timezoneId: 'Australia/Sydney',
}

/** A page that was opened with an empty cache, and is quiet. */
export interface Visit {
  page: Page
  paints: () => Promise<Paints>
}

/** A Chromium for visits. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumExecutable(), args: chromiumArgs })
}

/** What is visited. */
export interface Destination {
  url: string
  /** Runs in the page: whether it is there. */
  isThere: () => boolean
  /** The cookies of a session; without them a guest's visit. */
  cookie?: string
}

/** Opens a page as a slow phone does, on slow 4G until it is quiet, and runs work on it, then without the slow network. */
export async function visit<T>(
  browser: Browser,
  { url, isThere, cookie = '' }: Destination,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(screen)
  try {
    await context.addCookies(
      cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => pair.split('='))
        .map(([name = '', ...value]) => ({ name, value: value.join('='), url })),
    )
    const page = await context.newPage()
    await page.addInitScript(installProbe)
    const devtools = await context.newCDPSession(page)
    await throttle(devtools, slow4g)
    await page.goto(url, { timeout: LIMIT })
    await page.waitForFunction(isThere, undefined, { timeout: LIMIT })
    await quiet(page)
    await devtools.send('Network.emulateNetworkConditions', unlimited)
    return await work({
      page,
      paints: () => page.evaluate(() => probe.paints()),
    })
  } finally {
    await context.close()
  }
}

async function throttle(devtools: CDPSession, network: typeof slow4g): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Waits until nothing is loaded any more, and until what was loaded is drawn. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: LIMIT })
  await setTimeout(1_000)
}
