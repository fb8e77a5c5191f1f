import type { Page } from '@playwright/test'
import { signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './people.ts'
import { untilHydrated } from './hydration.ts'

const unavailable = 'This section is unavailable'

/** What each section shows when it is on screen. */
const form = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ hasText: /snake/i })
const login = (page: Page) => page.getByRole('form', { name: 'Login' })

/** Navigates within the page, as a section does, without loading the document again. */
const goWithin = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** Ways in which a micro-frontend's server can fail. */
const failures = {
  missing: { status: 404, body: 'Not found' },
  broken: { status: 200, contentType: 'text/javascript', body: 'var x = ;' },
  'answered by a page': { status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' },
} as const

for (const [how, answer] of Object.entries(failures)) {
  const tag = how === 'missing' ? [] : ['@deep']
  test(
    `a section that is ${how} says so, the others go on, and Retry brings it back`,
    { tag },
    async ({ page }) => {
      await page.route('**/mfe/catcher/*.js', (route) => route.fulfill(answer))
      await page.goto('/login')
      const message = page.getByRole('alert').filter({ hasText: unavailable })
      await expect(message).toBeVisible()

      await goWithin(page, '/')
      await expect(form(page)).toBeVisible()
      await expect(message).toHaveCount(0)

      await goWithin(page, '/login')
      await expect(message).toBeVisible()
      await page.unroute('**/mfe/catcher/*.js')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(login(page)).toBeVisible()
      await expect(message).toHaveCount(0)
    },
  )
}

test(
  'a section that failed a moment ago says so again to somebody who leaves and comes back',
  { tag: '@deep' },
  async ({ page }) => {
    await page.route('**/mfe/catcher/*.js', (route) => route.fulfill(failures.missing))
    // single-spa leaves alone what failed less than 200 ms ago: with a clock that stands still, always.
    await page.clock.setFixedTime(Date.now())
    await page.goto('/login')
    const message = page.getByRole('alert').filter({ hasText: unavailable })
    await expect(message).toBeVisible()
    await goWithin(page, '/')
    await expect(form(page)).toBeVisible()
    await goWithin(page, '/login')
    await expect(message).toBeVisible()

    await page.clock.setFixedTime(Date.now())
    await page.unroute('**/mfe/catcher/*.js')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(login(page)).toBeVisible()
  },
)

test('PUB-01 the served form says that its section is unavailable and offers the phone number; Retry loads it', async ({
  page,
}) => {
  await page.route('**/mfe/public/*.js', (route) => route.fulfill(failures.missing))
  await page.goto('/')
  await page.getByLabel('Your name').fill('Mia Wong')
  const message = page.getByRole('alert').filter({ hasText: unavailable })
  await expect(message).toBeVisible()
  await expect(page.getByRole('link', { name: /Call now/ }).first()).toBeVisible()
  const styles = page.locator('link[rel="stylesheet"][href*="/mfe/public/"]')
  await expect(styles, 'the form keeps its styles').not.toHaveCount(0)

  await page.unroute('**/mfe/public/*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(message).toHaveCount(0)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Your mobile' }).click()
  await expect(page.getByLabel('Your mobile')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('Mia Wong')
})

test('a section whose server does not answer is unavailable after a timeout', async ({ page }) => {
  await page.clock.install()
  await page.route('**/mfe/catcher/*.js', () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'singleSpaNavigate' in globalThis)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('alert').filter({ hasText: unavailable })).toBeVisible()
})

for (const [path, file, tag] of [
  ['/login', 'catcher', ['@deep']],
  ['/', 'public', []],
] as const)
  test(
    `a section that loads after the timeout mounts at ${path} and removes the message`,
    { tag: [...tag] },
    async ({ page }) => {
      const arrival = Promise.withResolvers<void>()
      await page.clock.install()
      await page.route(`**/mfe/${file}/*.js`, async (route) => {
        await arrival.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => 'singleSpaNavigate' in globalThis)
      await page.clock.runFor(10_000)
      const message = page.getByRole('alert').filter({ hasText: unavailable })
      await expect(message).toBeVisible()

      arrival.resolve()
      await expect(
        path === '/' ? page.locator('#section-mfe_public:not([data-prerendered])') : login(page),
      ).toBeVisible()
      await untilHydrated(page)
      await expect(message).toHaveCount(0)
    },
  )

test('a section that was deployed since the page was opened is loaded from its new address', async ({
  page,
}) => {
  const registry = await (await page.request.get('/mfe/registry.json')).json()
  const moved = structuredClone(registry) as { remotes: { name: string; entry: string }[] }
  for (const remote of moved.remotes)
    remote.entry = remote.entry.replace('remoteEntry.', 'remoteEntry.moved.')
  await page.route('**/mfe/registry.json', (route) => route.fulfill({ json: moved }))
  await page.route('**/mfe/catcher/remoteEntry.moved.*.js', (route) =>
    route.continue({ url: route.request().url().replace('.moved', '') }),
  )
  await page.route(/\/mfe\/catcher\/remoteEntry\.[0-9a-f]+\.js$/, (route) => route.fulfill(failures.missing))
  await page.goto('/login')
  await expect(login(page)).toBeVisible()
})

test('a section that throws while rendering does not affect the page, and Retry renders it again', async ({
  page,
  portal,
}) => {
  await page.route('**/api/jobs/available*', (route) => route.fulfill({ json: { not: 'a list' } }))
  // On the page: a document that the server makes would bring the right jobs with it.
  await signIn(page, portal.admin)
  const message = page.getByRole('alert').filter({ hasText: unavailable })
  await expect(message).toBeVisible()
  await expect(page.getByRole('link', { name: 'Snake Dispatch NSW' })).toBeVisible()
  await page.unroute('**/api/jobs/available*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  await expect(message).toHaveCount(0)
})

test.describe('in a browser that keeps no files', () => {
  // The service worker would have the part.
  test.use({ serviceWorkers: 'block' })

  test('a part whose file cannot be loaded is given up after a few attempts, and Retry loads it', async ({
    page,
    portal,
  }) => {
    const manifest = await (await page.request.get('/mfe/catcher/mf-manifest.json')).json()
    const { pages } = manifest as { pages: Record<string, { files: string[] }> }
    const filesOfPages = Object.values(pages).flatMap(({ files }) => files)
    const parts = /\/mfe\/catcher\/\d+\.[0-9a-f]+\.js$/
    const failed: string[] = []
    await page.route(parts, (route) => {
      const url = route.request().url()
      if (filesOfPages.some((file) => url.endsWith(file))) return route.continue()
      failed.push(url)
      return route.abort()
    })
    await signInByApi(page, portal, portal.admin)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'My Jobs' }).click()
    const message = page.getByRole('alert').filter({ hasText: unavailable })
    await expect(message).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('link', { name: 'Available Jobs' })).toBeVisible()
    // The preload, and four attempts of the part on screen.
    const mostOfOneFile = Math.max(...failed.map((url) => failed.filter((other) => other === url).length))
    expect(mostOfOneFile).toBeLessThanOrEqual(5)

    await page.unroute(parts)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Jobs' })).toBeVisible()
    await expect(message).toHaveCount(0)
  })
})

test('the document names everything that the page needs to render: two waves', async ({ page, portal }) => {
  await signIn(page, portal.admin)
  for (const path of ['/', '/login', '/dashboard', '/admin']) {
    const isGuest = path === '/login'
    const context = isGuest ? await page.context().browser()!.newContext() : page.context()
    // A new page, because the page of the sign-in may still be loading.
    const fresh = await context.newPage()
    const loaded: string[] = []
    fresh.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await fresh.addInitScript(() => {
      addEventListener('single-spa:app-change', () => performance.mark('section-shown'), { once: true })
    })
    const html = await (await fresh.goto(new URL(path, page.url()).href))!.text()
    await expect(fresh.locator('#outlet h1, #outlet [role=tab]').first()).toBeVisible()
    // What the visitor may need next is loaded after the section is mounted.
    const needed = await fresh.evaluate(() => {
      const shown = performance.getEntriesByName('section-shown')[0]!.startTime
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < shown)
        .map(({ name }) => new URL(name).pathname)
    })
    await (isGuest ? context : fresh).close()
    const isCode = (file: string) => file.endsWith('.js') || file.endsWith('.css')
    const scripts = loaded.filter(isCode)
    expect(scripts.length).toBeGreaterThan(3)
    expect(needed.filter(isCode).filter((file) => !html.includes(file))).toEqual([])
    expect(new Set(scripts).size, 'nothing is loaded twice').toBe(scripts.length)
  }
})

test('ROUTE-03 a guest who opens the dashboard is sent to the sign-in, and no call is refused', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  await expect(login(page)).toBeVisible()
  expect(refused).toEqual([])
})

test('ROUTE-02 a signed-in user who opens the sign-in is sent to the dashboard', async ({ page, portal }) => {
  await signInByApi(page, portal, portal.admin)
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})

test('AUTH-11 signing out leads to the sign-in and shows a toast; the focus follows both ways', async ({
  page,
  portal,
}) => {
  const outlet = page.locator('#outlet')
  await signIn(page, portal.admin)
  await expect(outlet).toBeFocused()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(outlet).toBeFocused()
})

test('ROUTE-06 an unknown page is answered 404 and says so, with and without scripts', async ({
  page,
  request,
}) => {
  const served = await request.get('/no/such/page', { headers: { accept: 'text/html' } })
  expect(served.status()).toBe(404)
  expect(await served.text()).toContain('Did you forget to add the page to the router?')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await goWithin(page, '/')
  await expect(form(page)).toBeVisible()
  await expect(page.getByText('404 Page Not Found')).toHaveCount(0)
})

test('LAND-10 the loading screen disappears once the section is mounted', async ({ page }) => {
  await page.goto('/login')
  await expect(login(page)).toBeVisible()
  await expect(page.locator('#loading-screen')).toHaveCount(0)
})
