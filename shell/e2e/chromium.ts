import { existsSync } from 'node:fs'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const SYSTEM_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** For every test browser: the sandbox does not start as root, and the browser must not call its vendor. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The path of a Chromium to test with: `CHROMIUM_PATH`, else the system's, else the one that the npm package
 * @sparticuz/chromium contains. @throws Error that says how to install one when there is none
 */
export async function chromiumExecutable(): Promise<string> {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH names no file: ${asked}`)
    return asked
  }
  return existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : packagedChromium()
}

/**
 * The path of the system's Chromium without its window, where there is one: the same engine for a fifth less work, but it
 * shows no notifications, asks for no permission and installs nothing. Else as `chromiumExecutable`.
 */
export async function windowlessChromium(): Promise<string> {
  return !process.env['CHROMIUM_PATH'] && existsSync(SYSTEM_HEADLESS_SHELL)
    ? SYSTEM_HEADLESS_SHELL
    : chromiumExecutable()
}

/** What a journey uses that needs the browser's window: its notifications, its question for permission, installing. */
export const withWindow = {
  launchOptions: { executablePath: await chromiumExecutable(), args: chromiumArgs },
}

async function packagedChromium(): Promise<string> {
  const packageName = '@sparticuz/chromium'
  try {
    const { default: chromium }: { default: { executablePath(): Promise<string> } } = await import(
      packageName
    )
    return await chromium.executablePath()
  } catch (cause) {
    throw new Error(
      'No Chromium to test with: install one at /usr/bin/chromium, set CHROMIUM_PATH, ' +
        'or install the optional dependency @sparticuz/chromium.',
      { cause },
    )
  }
}
