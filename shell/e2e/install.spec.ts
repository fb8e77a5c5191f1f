import { withWindow } from './chromium.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { approvedCatcher, claimByApi, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { root } from './server.ts'

test.use(withWindow)

interface Manifest {
  icons: { src: string; sizes: string }[]
  screenshots: { src: string; sizes: string; form_factor: string }[]
  shortcuts: { name: string; url: string }[]
}

const readManifest = async () =>
  JSON.parse(await readFile(path.join(root, 'shell/static/app.webmanifest'), 'utf8')) as Manifest

const devtoolsOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

test('LIVE-07 Chromium finds nothing that keeps the portal from being installed', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, portal.admin)
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  const devtools = await devtoolsOf(page)
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect(url).toBe(`${portal.url}/app.webmanifest`)
  expect(errors).toEqual([])
  // A private window, as every test has, is the one thing that cannot be installed from.
  await expect
    .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([{ errorId: 'in-incognito', errorArguments: [] }])
})

test('LIVE-07 every picture of the manifest is there, in the size that it states', async ({ request }) => {
  const { icons, screenshots } = await readManifest()
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const picture = await (await request.get(src)).body()
    const { width, height } = await sharp(picture).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
    expect(picture.length, src).toBeLessThan(100_000)
  }
})

test('LIVE-07 a shortcut leads to its page, also with the sign-in in between', async ({ page, portal }) => {
  const { shortcuts } = await readManifest()
  expect(shortcuts.map(({ name }) => name)).toEqual(['Available Jobs', 'Submit Job'])
  const submit = shortcuts[1]!.url
  await page.goto(submit)
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email address').fill(portal.admin.email)
  await form.getByRole('textbox', { name: /^Password/ }).fill(portal.admin.password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(portal.url + submit)
  const tabs = page.getByRole('navigation', { name: 'Main' })
  for (const { name, url } of shortcuts) {
    await page.goto(url)
    await expect(tabs.getByRole('link', { name }).first()).toHaveAttribute('aria-current', 'page')
  }
})

test('LAND-09 a page has what a home screen of iOS needs, and a colour for light and dark', async ({
  page,
}) => {
  await page.goto('/login')
  const metas = await page
    .locator('meta[name]')
    .evaluateAll((found) =>
      found.map((meta) => [
        meta.getAttribute('name'),
        meta.getAttribute('media'),
        meta.getAttribute('content'),
      ]),
    )
  for (const meta of [
    ['apple-mobile-web-app-capable', null, 'yes'],
    ['apple-mobile-web-app-title', null, 'Snake Dispatch'],
    ['apple-mobile-web-app-status-bar-style', null, 'default'],
    ['theme-color', '(prefers-color-scheme: light)', '#0e5540'],
    ['theme-color', '(prefers-color-scheme: dark)', '#0d1411'],
  ])
    expect(metas).toContainEqual(meta)
  const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await page.request.get(icon!)).ok()).toBe(true)
})

test('the install offer comes at the second visit of a catcher with a claim, and not again once dismissed', async ({
  page,
  portal,
}) => {
  const catcher = await approvedCatcher(portal, 'Ivy Banks')
  await signInByApi(page, portal, catcher)
  const offer = page.getByRole('complementary', { name: 'Install the app' })
  const open = async () => {
    await page.goto('/dashboard?tab=my-jobs')
    // A test's window is private, so the browser itself makes no offer.
    await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(),
      })
      dispatchEvent(event)
      if (!event.defaultPrevented) throw new Error('Nobody has taken the browser’s offer')
    })
    await page.waitForLoadState('networkidle')
  }
  const later = () =>
    page.evaluate(() => {
      const key = 'snake-dispatch.install-offer'
      const visits = JSON.parse(localStorage.getItem(key) ?? 'null') as { last: number } | null
      if (visits) localStorage.setItem(key, JSON.stringify({ ...visits, last: visits.last - 3_600_000 }))
      return visits
    })
  await page.goto('/dashboard')
  await open()
  await expect(page.getByText('No active jobs')).toBeVisible()
  expect(await later(), 'no visit counts before a claim').toBeNull()

  const [number] = await logJobs(portal, portal.admin, [{}])
  await claimByApi(portal, catcher, number!)
  await open()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect.poll(later, 'the first visit is over').toMatchObject({ count: 1 })
  await expect(offer).toHaveCount(0)

  await open()
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'No Thanks' }).click()
  await expect(offer).toHaveCount(0)
  await later()
  await open()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(await later()).toMatchObject({ count: 3, dismissed: true })
  await expect(offer).toHaveCount(0)
})
