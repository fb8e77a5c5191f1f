import { existsSync } from 'node:fs'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

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
