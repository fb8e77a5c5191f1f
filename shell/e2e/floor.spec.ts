import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { parse } from 'acorn'
import { FLOOR_SYNTAX } from '@snake-dispatch/shell/floor'
import { approvedCatcher, approvedStaff } from './by-api.ts'
import { expect, test as base } from './fixtures.ts'
import { jobCard } from './job-cards.ts'
import { untilJobsKept, untilKept } from './kept-offline.ts'
import { expectToast, photoFile, requestRemoval, signIn } from './people.ts'
import { root, startPortal, type Portal } from './server.ts'
import { textMessageApp } from './text-message-app.ts'
import { withoutYoungerApis } from './younger-apis.ts'
import { youngerIn } from './younger-styles.ts'

/** A portal that the test ends, in place of the one that all tests share. */
const test = base.extend<{ own: Portal; old: () => Promise<Page> }>({
  own: async ({}, use) => {
    const own = await startPortal()
    let isStopped = false
    await use({ ...own, stop: () => ((isStopped = true), own.stop()) })
    if (!isStopped) await own.stop()
  },
  /** Opens a browser that has nothing younger than the floor. */
  old: async ({ browser, contextOptions, own }, use) => {
    const contexts: BrowserContext[] = []
    const faults: string[] = []
    const content = withoutYoungerApis()
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: own.url })
      contexts.push(context)
      await context.addInitScript({ content })
      await context.route('**/sw.js', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: content + (await response.text()) })
      })
      const page = await context.newPage()
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
      return page
    })
    for (const context of contexts) await context.close()
    expect(faults, 'no errors in the browser console').toEqual([])
  },
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('D-105 with no API that is younger than the floor: request, sign in, claim, complete, board, start offline', async ({
  own,
  old,
}) => {
  const catcher = await approvedCatcher(own, 'Alex Keel')
  const moderator = await approvedStaff(own, 'Mo Moderator')
  const [client, alex, desk] = [await old(), await old(), await old()]
  let number = ''

  await test.step('the browser is as old as the floor', async () => {
    await client.goto('/')
    const younger = () => [
      'canParse' in URL,
      'any' in AbortSignal,
      'toSorted' in [],
      'withResolvers' in Promise,
      'map' in [].values(),
      'requestIdleCallback' in globalThis,
      'union' in new Set(),
    ]
    expect(await client.evaluate(younger)).not.toContain(true)
  })

  await test.step('PUB-08 a visitor requests removal', async () => {
    number = await requestRemoval(client, { clientName: 'Casey Client', address: '14 Ocean Parade, Manly' })
  })

  await test.step('AUTH-03 JOB-06 a catcher signs in and claims it', async () => {
    await textMessageApp(alex)
    await signIn(alex, catcher)
    await jobCard(alex, number).getByRole('button', { name: /Claim/ }).click()
    const dialog = alex.getByRole('dialog')
    await dialog.getByLabel('45 minutes').check()
    await dialog.getByRole('button', { name: 'Confirm Claim' }).click()
    await expectToast(alex, 'Job Claimed')
  })

  await test.step('MOD-02 a moderator opens the board, and searches it', async () => {
    await signIn(desk, moderator)
    await desk.goto('/moderator')
    await expect(desk.getByRole('heading', { level: 2, name: 'All Open Jobs' })).toBeVisible()
    await desk.getByLabel('Suburb').fill('Manly')
    await expect(desk).toHaveURL(/suburb=Manly/i)
  })

  await test.step('DISP-40 the portal starts without a network, with the active job', async () => {
    await untilKept(alex, own, ['mfe_catcher'])
    const [worker] = alex.context().serviceWorkers()
    expect(
      await worker!.evaluate(() => [
        'withResolvers' in Promise,
        'sync' in ServiceWorkerRegistration.prototype,
      ]),
    ).toEqual([false, false])
    await untilJobsKept(alex)
    await alex.context().setOffline(true)
    await alex.goto('/dashboard?tab=my-jobs')
    await expect(cards(alex)).toContainText('Casey Client')
    await expect(alex.getByText(/^as of /)).toBeVisible()
    await alex.context().setOffline(false)
  })

  await test.step('JOB-14 JOB-16 the catcher completes it with notes and a photo', async () => {
    await alex.goto('/dashboard?tab=my-jobs')
    await cards(alex).getByRole('button', { name: 'Mark as Completed' }).click()
    const dialog = alex.getByRole('dialog')
    await dialog.getByLabel('Completion notes').fill('Relocated to bushland.')
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photoFile(alex))
    await expect(dialog.getByAltText('Your completion photo')).toBeVisible()
    await dialog.getByRole('button', { name: 'Mark as Completed' }).click()
    await expectToast(alex, 'Job Completed')
  })
})

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
      await expect(tooOld(page)).toContainText('Indoors: everybody leaves the room. Shut the door.')
      await expect(tooOld(page).getByRole('link', { name: 'Bitten? Call 000' })).toBeVisible()
      await expect(page.getByText('This section is unavailable')).toHaveCount(0)
      // A page behind the sign-in names its scripts itself: they may go on below the notice.
      if (address !== '/admin')
        await expect(page.locator('#loading-screen:visible, form:visible')).toHaveCount(0)
    }
  })
