import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright'
import { chromiumArgs, chromiumExecutable } from '@snake-dispatch/shell/chromium'
import { installProbe, type Paints } from './paint-probe.ts'

const KIBIBITS = 1024 / 8
/** Slow 4G as Lighthouse applies it in the browser: 1.6 Mbit/s and 150 ms, with its factors for requests. */
export const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: 1.6 * 1024 * 0.9 * KIBIBITS,
  uploadThroughput: 750 * 0.9 * KIBIBITS,
}
const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
/** A script takes this many times longer. */
export const CPU_SLOWDOWN = 4
const LIMIT = 60_000

/** Lighthouse's phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-AU',
  timezoneId: 'Australia/Sydney',
}

/** A desk's screen, with the same slow processor. */
export const desktop = {
  viewport: { width: 1280, height: 800 },
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

/**
 * A phone with a browser of its own, which keeps what an installed portal leaves there, compiled scripts too; the
 * private windows of `openBrowser` compile them at every start.
 */
export async function openPhone(): Promise<{ browser: BrowserContext } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'snake-dispatch-phone-'))
  const options = { ...phone, executablePath: await chromiumExecutable(), args: chromiumArgs }
  const browser = await chromium.launchPersistentContext(folder, options)
  return {
    browser,
    async [Symbol.asyncDispose]() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What is visited. */
export interface Destination {
  url: string
  /** Runs in the page: whether it is there. */
  isThere: () => boolean
  /** The cookies of a session; without them a guest's visit. */
  cookie?: string
  /** A phone's when left out. */
  screen?: BrowserContextOptions
}

/** Opens a page as a slow phone does, on slow 4G until it is quiet, and runs work on it, then without the slow network. */
export async function visit<T>(
  browser: Browser,
  { url, isThere, cookie = '', screen = phone }: Destination,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(screen)
  try {
    await context.addCookies(
      cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => pair.split('='))
        .map(([name = '', ...value]) => ({ name, value: value.join('='), url: new URL(url).origin })),
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
