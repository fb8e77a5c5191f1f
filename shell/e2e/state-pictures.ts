import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { readClientPage } from '@snake-dispatch/contract/client-page'
import { paths } from '@snake-dispatch/contract/paths'
import { clientStates, type ClientState } from '@snake-dispatch/domain/client-state'
import { links, pageInState } from '@snake-dispatch/mfe-public/testing/client-page-states'
import sharp from 'sharp'
import { untilHydrated } from './hydration.ts'
import type { Portal } from './server.ts'

/** Every state of the client's page (D-138) as a phone shows it, on one sheet for each theme. */
const SCREEN = { width: 390, height: 664 }
const COLUMNS = 4
/** The width of a picture on its sheet: its words can still be read. */
const WIDTH = 312
const GAP = 20
const themes = ['light', 'dark'] as const

interface StatePicture {
  readonly state: ClientState
  readonly png: Buffer
}

/** Writes `states-light.webp` and `states-dark.webp`: a picture of each state with its name below it. */
export async function takeStatePictures(
  browser: Browser,
  portal: Portal,
  device: BrowserContextOptions,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    ...device,
    viewport: SCREEN,
    deviceScaleFactor: 1,
    baseURL: portal.url,
    serviceWorkers: 'block',
  })
  const taken = { light: [] as StatePicture[], dark: [] as StatePicture[] }
  for (const state of clientStates) {
    const page = await context.newPage()
    await openInState(page, state)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      taken[colorScheme].push({
        state,
        png: await page.screenshot({ animations: 'disabled', caret: 'hide' }),
      })
    }
    await page.close()
  }
  for (const theme of themes) {
    const png = await contactSheet(await context.newPage(), taken[theme])
    const webp = await sharp(png).webp({ quality: 50, effort: 6 }).toBuffer()
    await writeFile(path.join(folder, `states-${theme}.webp`), webp)
  }
  await context.close()
}

/** Every request of this page is in a state: what the server answers is made up, the rest is the real portal. */
export function answerInState(page: Page, state: ClientState) {
  return page.route(`**${readClientPage.path}`, (route) => route.fulfill({ json: pageInState(state) }))
}

/** Opens the client's page of a request in a state. */
export async function openInState(page: Page, state: ClientState): Promise<void> {
  await answerInState(page, state)
  await page.goto(`${paths.request}#${links.client}`)
  await page.locator(`[data-state="${state}"]`).waitFor()
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
}

/** The pictures of one theme in rows, each with its state's name. */
async function contactSheet(page: Page, pictures: readonly StatePicture[]): Promise<Buffer> {
  const figures = pictures.map(
    ({ state, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${state}</figcaption></figure>`,
  )
  await page.setViewportSize({ width: COLUMNS * (WIDTH + GAP) + GAP, height: SCREEN.height })
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: ${GAP}px; background: #8b8f8c; display: grid; gap: ${GAP}px;
      grid-template-columns: repeat(${COLUMNS}, ${WIDTH}px) }
    figure { margin: 0 } img { display: block; width: 100% }
    figcaption { padding: 6px; font: 600 18px sans-serif; text-align: center; color: #fff; background: #222 }
  </style>${figures.join('')}`)
  return page.screenshot({ fullPage: true })
}
