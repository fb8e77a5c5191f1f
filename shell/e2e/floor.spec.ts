import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'acorn'
import { FLOOR_SYNTAX } from '@snake-dispatch/shell/floor'
import { expect, test } from './fixtures.ts'
import { root } from './server.ts'
import { youngerIn } from './younger-styles.ts'

/** The files of the last build for browsers that end so; files of builds before it stay for a week. */
async function built(extension: string): Promise<string[]> {
  const dists = globSync('{shell,mfe-*}/dist', { cwd: root }).map((dist) => path.join(root, dist))
  const lists = await Promise.all(
    dists.map(async (dist) => {
      const hashed = JSON.parse(await readFile(path.join(dist, '.files.json'), 'utf8')) as string[]
      const always = globSync('{prerender/prerender.css,service-worker/sw.js}', { cwd: dist })
      return [...hashed, ...always].map((file) => path.join(dist, file))
    }),
  )
  return lists.flat().filter((file) => file.endsWith(extension))
}

test('D-105 the built scripts are written in the syntax of the floor', async () => {
  const files = await built('.js')
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    const ecmaVersion = path.basename(file).startsWith('check.') ? 5 : FLOOR_SYNTAX
    expect(() => parse(text, { ecmaVersion, sourceType: 'script' }), file).not.toThrow()
    // Safari has them since 17.
    expect(text.match(/\bRegExp\([^()]*,\s*["'`][a-z]*v[a-z]*["'`]/)?.[0], file).toBeUndefined()
    // It is for what the server alone runs; no browser of the floor has it.
    expect(text.match(/\bTemporal\.\w+/)?.[0], file).toBeUndefined()
  }
})

/** What a browser of the floor may do without, by property where one is concerned, and what it then does. */
const enhancements: Readonly<Record<string, string>> = {
  ':has': 'Firefox 115: each rule only decorates, or stands beside one for `not selector(:has(a))`',
  ':-webkit-search-cancel-button': 'it is for WebKit and Chromium, which draw it',
  ':details-content': 'printed, closed details stay closed',
  '@page': 'printed, the page has the size that was chosen',
  '@starting-style': 'a menu appears at once',
  '-webkit-tap-highlight-color': 'it is for phones, which have it',
  '-webkit-touch-callout': 'it is for iOS, which has it',
  'content-visibility': 'printed, closed details stay closed',
  cursor: 'a phone has no pointer',
  'field-sizing': 'a text area does not grow: it scrolls',
  'forced-color-adjust': 'Safari forces no colours',
  'grid-template-rows': 'Chrome 109 has no subgrid: fields side by side keep their own rows',
  'overflow-anchor': 'Safari anchors nothing',
  resize: 'on a phone there is nothing to drag',
  'scrollbar-width': 'the bar is seen',
  size: 'printed, the page has the size that was chosen',
  'text-wrap': 'lines are less even',
}

test('D-105 the built style sheets use nothing that is younger than the floor, save what has a fallback', async () => {
  const files = await built('.css')
  expect(files.length).toBeGreaterThan(20)
  const found = new Map<string, string>()
  for (const file of files)
    for (const name of youngerIn(await readFile(file, 'utf8'))) found.set(name.replace(/: .*/, ''), file)
  expect([...found].filter(([name]) => !(name in enhancements))).toEqual([])
  expect(Object.keys(enhancements).filter((name) => !found.has(name))).toEqual([])
})

test('D-105 lowered colours follow the system, and the theme that a page forces', async ({
  page,
  portal,
}) => {
  const paper = { light: 'rgb(250, 247, 240)', dark: 'rgb(13, 20, 17)' }
  await page.goto(portal.url)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('body')).toHaveCSS('background-color', paper[colorScheme])
    for (const forced of ['light', 'dark'] as const) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), forced)
      await expect(page.locator('body')).toHaveCSS('background-color', paper[forced])
    }
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  }
})

const tooOld = (page: Page) => page.getByRole('alert').filter({ hasText: 'This browser is too old' })

for (const [case_, prepare] of [
  ['lacks what the scripts need', (page: Page) => page.addInitScript('delete window.structuredClone')],
  [
    'cannot read the shell’s script',
    (page: Page) =>
      page.route('**/shell/host/main.*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'let = ;' }),
      ),
  ],
] as const)
  test(`D-106 a browser that ${case_} shows the call, the advice and a sentence`, async ({
    page,
    portal,
  }) => {
    await prepare(page)
    for (const address of ['/', '/login', '/snake-catcher-sydney', '/admin']) {
      await page.goto(portal.url + address)
      if (address.startsWith('/snake')) await page.mouse.click(5, 5)
      await expect(tooOld(page)).toBeVisible()
      await expect(tooOld(page).getByRole('link', { name: /^call [\d ]+$/ })).toHaveAttribute(
        'href',
        /^tel:\d+$/,
      )
      await expect(tooOld(page)).toContainText('Indoors: everybody out of the room, shut the door.')
      await expect(tooOld(page).getByRole('link', { name: 'Bitten? Call 000' })).toBeVisible()
      await expect(page.getByText('This section is unavailable')).toHaveCount(0)
      // A page behind the sign-in names its scripts itself: they may go on below the notice.
      if (address !== '/admin')
        await expect(page.locator('#loading-screen:visible, form:visible')).toHaveCount(0)
    }
  })
