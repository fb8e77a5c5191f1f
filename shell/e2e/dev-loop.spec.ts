import type { Page } from '@playwright/test'
import { approvedCatcherOf, logJobs, signInByApi } from './by-api.ts'
import { test as base, expect } from './fixtures.ts'
import { jobCard } from './job-cards.ts'
import { untilHydrated } from './hydration.ts'
import { startPortal } from './server.ts'
import { copySources, type SourceCopy } from './source-copy.ts'

/** The development server for two of the micro-frontends, one of them prerendered, on a copy of the sources. */
const test = base.extend<object, { sources: SourceCopy }>({
  sources: [
    async ({}, use) => {
      const sources = await copySources()
      await use(sources)
      await sources.remove()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ sources }, use) => {
      const command = ['shell/webpack/dev.ts', 'mfe-public', 'mfe-catcher']
      const portal = await startPortal({ NODE_ENV: 'development' }, { folder: sources.folder, command })
      await use(portal)
      await portal.stop()
      await expect(fetch(portal.url), 'the server ends with what started it').rejects.toThrow()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const edited = 'rgb(1, 2, 3)'
const again = 'rgb(4, 5, 6)'
const outline = (colour: string) => `.form { outline: 3px solid ${colour} }\n`
const requestForm = 'mfe-public/src/features/request/RequestForm'
const signInForm = 'mfe-catcher/src/features/sign-in/'

const name = (page: Page) => page.getByLabel('Your name')
const goWithin = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** When the server process started, in seconds since 1970. */
async function startOf(page: Page): Promise<string | undefined> {
  const metrics = await page.request.get('/metrics').catch(() => undefined)
  return /^process_start_time_seconds (\S+)/m.exec((await metrics?.text()) ?? '')?.[1]
}

/** Marks the document, to notice when the page was loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

test(
  'a changed component and a changed style of two micro-frontends reach the open page; what was typed stays',
  { tag: '@deep' },
  async ({ page, sources }) => {
    await page.goto('/')
    await untilHydrated(page)
    await mark(page)
    const started = await startOf(page)
    expect(started).toBeDefined()
    await name(page).fill('Mia Wong')

    const form = page.getByRole('form', { name: /^Submit a/ })
    await sources.replace(`${requestForm}.tsx`, 'Submit a Snake Job', 'Submit a Changed Job')
    await expect(page.getByRole('form', { name: 'Submit a Changed Job' })).toBeVisible()
    await expect(name(page)).toHaveValue('Mia Wong')

    const undo = await sources.append(`${requestForm}.module.css`, outline(edited))
    await expect(form).toHaveCSS('outline-color', edited)
    await expect(name(page)).toHaveValue('Mia Wong')
    await undo()
    await expect(form).toHaveCSS('outline-style', 'none')

    await goWithin(page, '/login')
    const login = page.getByRole('form', { name: 'Login' })
    await login.getByLabel('Email address').fill('mia@portal.test')
    await sources.append(`${signInForm}SignInForm.module.css`, outline(again))
    await expect(login).toHaveCSS('outline-color', again)
    await expect(login.getByLabel('Email address')).toHaveValue('mia@portal.test')
    await sources.replace(`${signInForm}LoginForm.tsx`, 'Email address', 'Changed address')
    await expect(login.getByLabel('Changed address')).toHaveValue('mia@portal.test')
    await expect(login).toHaveCSS('outline-color', again)

    await goWithin(page, '/')
    await expect(name(page)).toHaveValue('Mia Wong')
    expect(await isSamePage(page)).toBe(true)
    expect(await startOf(page)).toBe(started)

    // The document as served follows too, without a restart.
    await expect
      .poll(async () => (await page.request.get('/', { headers: { accept: 'text/html' } })).text())
      .toContain('Submit a Changed Job')
  },
)

test(
  'a changed component leaves the dialog open that it stands in, with what was chosen there',
  { tag: '@deep' },
  async ({ page, portal, sources }) => {
    const catcher = await approvedCatcherOf(portal, 'Dev Loop', 'Penrith')
    const logger = await approvedCatcherOf(portal, 'Lee Logger', 'Broken Hill')
    const [number] = await logJobs(portal, logger, [
      { address: '12 High Street, Penrith', suburb: 'Penrith' },
    ])
    await signInByApi(page, portal, catcher)
    await page.goto('/dashboard')
    await mark(page)
    await jobCard(page, number!)
      .getByRole('button', { name: /^Claim/ })
      .click()
    const dialog = page.getByRole('dialog')
    const eta = dialog.getByRole('radio', { name: /45/ })
    await eta.check()
    await sources.replace(
      'mfe-catcher/src/features/claim-job/ClaimDialog.tsx',
      'Confirm Claim',
      'Confirm Changed',
    )
    await expect(dialog).toContainText('Confirm Changed')
    await expect(eta).toBeChecked()
    expect(await isSamePage(page)).toBe(true)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(jobCard(page, number!)).toBeVisible()
  },
)

test(
  'what does not build is shown in the open page until it does, over the last good build',
  { tag: '@deep' },
  async ({ page, sources }) => {
    await page.goto('/')
    await untilHydrated(page)
    await mark(page)
    await name(page).fill('Mia Wong')
    const alert = page.getByRole('alert').filter({ hasText: 'mfe-public does not build' })

    const mend = await sources.append(`${requestForm}.tsx`, '\nconst broken = \n')
    await expect(alert).toContainText('RequestForm.tsx')
    await expect(name(page)).toHaveValue('Mia Wong')
    await mend()
    await expect(alert).toHaveCount(0)

    const mendAgain = await sources.append(`${requestForm}.tsx`, "\nimport './missing.ts'\n")
    await expect(alert).toContainText('missing.ts')
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(alert).toHaveCount(0)
    await mendAgain()
    await expect(name(page)).toHaveValue('Mia Wong')
    expect(await isSamePage(page)).toBe(true)
  },
)

test(
  'a changed source of the server restarts it, and the open page goes on',
  { tag: '@deep' },
  async ({ page, sources }) => {
    await page.goto('/')
    await untilHydrated(page)
    await mark(page)
    const started = await startOf(page)
    await sources.append('bff/src/env.ts', '\n')
    await expect
      .poll(async () => {
        const now = await startOf(page)
        return now !== undefined && now !== started
      })
      .toBe(true)
    expect(await isSamePage(page)).toBe(true)
  },
)
