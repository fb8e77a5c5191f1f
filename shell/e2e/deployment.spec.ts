import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { deploy } from './deployment.ts'
import { test as base, expect } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'
import { fillRequest } from './people.ts'
import { freePort, startPortal, type Portal } from './server.ts'
import { copySources, type SourceCopy } from './source-copy.ts'

interface WorkerFixtures {
  /** The sources that are deployed; every test deploys other front ends, or pages, of it. */
  sources: SourceCopy
  /** A portal that serves what is deployed itself. */
  own: Portal
  /** A portal that takes its remotes from the other one (`REMOTES`). */
  taking: Portal
}

const test = base.extend<{ site: Portal; origin: 'own' | 'another' }, WorkerFixtures>({
  origin: ['own', { option: true }],
  site: ({ origin, own, taking }, use) => use(origin === 'own' ? own : taking),
  sources: [
    async ({}, use) => {
      const sources = await copySources()
      await use(sources)
      await sources.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  own: [
    async ({ sources }, use) => {
      const own = await startPortal(
        { REMOTE_OVERRIDES: 'true' },
        { folder: sources.folder, command: ['bff/src/main.ts'] },
      )
      await use(own)
      await own.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  taking: [
    async ({ own }, use) => {
      const remotes = ['public', 'catcher', 'admin'].map((name) => [`mfe_${name}`, `${own.url}/mfe/${name}/`])
      const taking = await startPortal({
        REMOTES: JSON.stringify(Object.fromEntries(remotes)),
        REMOTE_OVERRIDES: 'true',
      })
      await use(taking)
      await taking.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// Why a file cannot be loaded stands only in the browser's console.
test.beforeEach(({ page }) => {
  page.on('requestfailed', (failed) => console.log(failed.url(), failed.failure()?.errorText))
  page.on('console', (message) => {
    if (message.type() === 'error') console.log(message.text())
  })
})

const request = { clientName: 'Mia Wong', address: '12 Harbour Road, Manly' }
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Job' })
const sent = (page: Page) => page.getByText('Job Submitted Successfully!')
const goWithin = (page: Page, to: string) =>
  page.evaluate((address) => history.pushState(null, '', address), to)

/** Waits until a portal has noticed a deployment: a remote from elsewhere is looked at every five seconds. */
async function untilNoticed(page: Page, portal: Portal, name: string, deployed: () => Promise<unknown>) {
  const versionOf = async () => {
    const registry = await page.request.get(`${portal.url}/mfe/registry.json`)
    const { remotes } = (await registry.json()) as { remotes: { name: string; version: string }[] }
    return remotes.find((remote) => remote.name === name)?.version
  }
  const before = await versionOf()
  await deployed()
  await expect.poll(versionOf).not.toBe(before)
}

let edits = 0
/** Changes what a source file does, so that the file it is built into gets another name. */
const change = (sources: SourceCopy, file: string) =>
  sources.append(file, `\nperformance.mark('edit ${++edits}')\n`)

const describeFrom = (origin: 'own' | 'another', tests: () => void) =>
  test.describe(`from ${origin === 'own' ? 'its own' : 'another'} origin`, () => {
    test.use({ origin })
    tests()
  })

for (const origin of ['own', 'another'] as const)
  describeFrom(origin, () => {
    test('PUB-01 a form that was open before a deployment is sent', async ({
      page,
      sources,
      site: portal,
    }) => {
      await page.goto(portal.url)
      await untilHydrated(page)
      await untilNoticed(page, portal, 'mfe_public', async () => {
        await change(sources, 'mfe-public/src/features/request/RequestForm.tsx')
        await change(sources, 'mfe-public/src/features/captcha/altcha.ts')
        await deploy(sources, 'mfe-public')
      })
      await fillRequest(page, request)
      await submit(page).click()
      await expect(sent(page)).toBeVisible()
    })

    test('a page that is added to a remote is there without shell or restart', async ({
      page,
      sources,
      site: portal,
    }) => {
      const added = `/added-${origin}`
      await page.goto(portal.url)
      await untilHydrated(page)
      const shell = await shellOf(page, portal)
      expect((await page.request.get(portal.url + added)).status()).toBe(404)
      await writeFile(
        path.join(sources.folder, 'mfe-admin/src/routes/AddedPage.tsx'),
        'export const AddedPage = () => <h1>Added page</h1>\n',
      )
      await sources.replace(
        'mfe-admin/src/routes.ts',
        'RemotePage[] = [',
        `RemotePage[] = [\n  { path: '${added}', audience: 'anyone', title: 'Added', load: () => import('./routes/AddedPage.tsx').then(({ AddedPage }) => AddedPage) },`,
      )
      await deploy(sources, 'mfe-admin')
      await expect.poll(async () => (await page.request.get(portal.url + added)).status()).toBe(200)
      await goWithin(page, added)
      await expect(page.getByRole('heading', { name: 'Added page' })).toBeVisible()
      await page.goto(portal.url + added)
      await expect(page.getByRole('heading', { name: 'Added page' })).toBeVisible()
      await expect(page).toHaveTitle('Added')
      expect(await shellOf(page, portal)).toBe(shell)
    })
  })

// Once the portal has noticed the deployment, these go the same way from either origin.
for (const origin of process.env['TEST_DEEP'] ? (['own', 'another'] as const) : (['own'] as const))
  describeFrom(origin, () => {
    test('PUB-01 a half-filled form whose files are gone keeps what was typed', async ({
      page,
      sources,
      site: portal,
    }) => {
      await page.goto(portal.url)
      await untilHydrated(page)
      await untilNoticed(page, portal, 'mfe_public', async () => {
        await change(sources, 'mfe-public/src/features/captcha/altcha.ts')
        await deploy(sources, 'mfe-public', true)
      })
      await page.getByLabel('Your name').fill('Mia Wong')
      await page.getByRole('button', { name: 'Reload' }).click()
      await untilHydrated(page)
      await expect(page.getByLabel('Your name')).toHaveValue('Mia Wong')
      await fillRequest(page, request)
      await submit(page).click()
      await expect(sent(page)).toBeVisible()
    })

    test.describe('in a browser that keeps no files', () => {
      // The service worker would have the login page.
      test.use({ serviceWorkers: 'block' })

      test('AUTH-11 a dashboard that was open before a deployment signs out, though the login page is gone', async ({
        page,
        sources,
        site: portal,
      }) => {
        await signInAt(page, portal)
        const files = await filesOfPage(page, portal, '/login')
        await page.route('**/mfe/catcher/*.js', (route) =>
          files.some((file) => route.request().url().endsWith(file)) ? route.abort() : route.continue(),
        )
        // A document that has not loaded the login page.
        await page.goto(`${portal.url}/dashboard`)
        await expect(page.getByRole('searchbox').first()).toBeVisible()
        await untilNoticed(page, portal, 'mfe_catcher', async () => {
          await change(sources, 'mfe-catcher/src/routes/LoginPage.tsx')
          await deploy(sources, 'mfe-catcher', true)
        })
        await page.getByRole('button', { name: /^Account of/ }).click()
        await page.getByRole('menuitem', { name: 'Sign Out' }).click()
        const message = page.getByRole('alert').filter({ hasText: 'The portal was updated.' })
        const reload = message.getByRole('button', { name: 'Reload' })
        await expect(reload).toBeVisible()
        await page.unroute('**/mfe/catcher/*.js')
        await reload.click()
        await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
      })
    })

    test('a developer’s own remote joins a running portal by an override, follows changes, and leaves it', async ({
      page,
      sources,
      site: portal,
    }) => {
      const port = await freePort()
      const address = `http://localhost:${port}/`
      const loginPage = 'mfe-catcher/src/routes/LoginPage.tsx'
      const undo = await sources.replace(loginPage, 'Join as a catcher', 'Join from my machine')
      const dev = spawn(process.execPath, ['shell/webpack/dev.ts', 'mfe-catcher', '--serve', String(port)], {
        cwd: sources.folder,
        stdio: 'ignore',
      })
      const heading = (name: string) => page.getByRole('heading', { name })
      try {
        await expect.poll(() => isServed(`${address}mf-manifest.json`)).toBe(true)
        await page.goto(`${portal.url}/login?tab=register&remote=mfe_catcher@${address}`)
        await expect(heading('Join from my machine')).toBeVisible()
        const badge = page.getByRole('status').filter({ hasText: `mfe_catcher from ${address}` })
        await expect(badge).toBeVisible()

        await page.goto(`${portal.url}/login?tab=register`)
        await expect(heading('Join from my machine')).toBeVisible()
        await sources.replace(loginPage, 'Join from my machine', 'Join once more')
        await expect(heading('Join once more')).toBeVisible()

        await badge.getByRole('button', { name: 'Use what is deployed' }).click()
        await expect(heading('Join as a catcher')).toBeVisible()
        await expect(badge).toHaveCount(0)
      } finally {
        dev.kill()
        await once(dev, 'exit')
        await undo()
      }
    })
  })

test(
  'a remote that is added as a folder and a workspace is there without shell or restart',
  { tag: '@deep' },
  async ({ page, sources, own }) => {
    const files = {
      'package.json': '{ "name": "@snake-dispatch/mfe-maps", "type": "module", "private": true }',
      'webpack.config.ts':
        "import { remote } from '@snake-dispatch/shell/webpack'\n\nexport default remote('mfe-maps')\n",
      'src/routes.ts':
        "export const pages = [{ path: '/maps/:region', audience: 'anyone', load: () => import('./routes/MapPage.tsx').then(({ MapPage }) => MapPage) }]\n",
      'src/App.tsx':
        "import { remoteApp } from '@snake-dispatch/kit'\nimport { pages } from './routes.ts'\n\nexport const app = remoteApp(pages)\n",
      'src/entry.tsx':
        "import { mount } from '@snake-dispatch/kit'\nimport { app } from './App.tsx'\n\nexport default mount(app)\n",
      'src/routes/MapPage.tsx': 'export const MapPage = () => <h1>A map</h1>\n',
    }
    const shell = await shellOf(page, own)
    for (const [file, text] of Object.entries(files)) {
      const full = path.join(sources.folder, 'mfe-maps', file)
      await mkdir(path.dirname(full), { recursive: true })
      await writeFile(full, text)
    }
    await sources.replace('package.json', '"mfe-public",', '"mfe-public",\n    "mfe-maps",')
    await deploy(sources, 'mfe-maps')
    await page.goto(`${own.url}/maps/sydney`)
    await expect(page.getByRole('heading', { name: 'A map' })).toBeVisible()
    expect(await shellOf(page, own)).toBe(shell)
  },
)

test('a remote that needs a newer shell says so, in the build and on the page, until there is one', async ({
  page,
  sources,
  own,
  taking,
}) => {
  await signInAt(page, own)
  await sources.append('shell/kit/src/index.ts', "\nexport const addedToKit = 'From the newer kit'\n")
  await sources.replace(
    'mfe-admin/src/routes/AdminPage.tsx',
    "import styles from './AdminPage.module.css'",
    "import { addedToKit } from '@snake-dispatch/kit'\nimport styles from './AdminPage.module.css'",
  )
  await sources.replace(
    'mfe-admin/src/routes/AdminPage.tsx',
    '<AdminPages />',
    '<p>{addedToKit}</p>\n      <AdminPages />',
  )
  expect(await deploy(sources, 'mfe-admin')).toContain(
    'mfe-admin needs a newer shell, which shares @snake-dispatch/kit#addedToKit',
  )

  await page.goto(`${own.url}/admin`)
  const message = page.getByRole('alert').filter({ hasText: 'This page needs a newer portal' })
  await expect(message).toBeVisible()
  await goWithin(page, '/dashboard')
  await expect(page.getByRole('searchbox').first()).toBeVisible()

  await goWithin(page, '/admin')
  await expect(message).toBeVisible()
  expect(await deploy(sources, 'shell')).not.toContain('needs a newer shell')
  await message.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('From the newer kit')).toBeVisible()
  await expect(message).toHaveCount(0)

  // A portal that takes the remote from there has its own, older shell.
  await signInAt(page, taking)
  await page.goto(`${taking.url}/admin`)
  await expect(message).toBeVisible()
})

test('a portal that does not allow it takes no override', async ({ page, portal }) => {
  const asked: string[] = []
  page.on('request', (sentRequest) => asked.push(sentRequest.url()))
  await page.goto(`${portal.url}/login?remote=mfe_catcher@http://localhost:9/`)
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
  expect(asked.filter((url) => url.startsWith('http://localhost:9/'))).toEqual([])
})

async function signInAt(page: Page, portal: Portal) {
  await page.goto(`${portal.url}/login`)
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email address').fill(portal.admin.email)
  await form.getByRole('textbox', { name: /^Password/ }).fill(portal.admin.password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

const isServed = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/** The files that a page of the catcher's remote needs besides those of all its pages. */
async function filesOfPage(page: Page, portal: Portal, address: string): Promise<string[]> {
  const registry = await page.request.get(`${portal.url}/mfe/registry.json`)
  const { remotes } = (await registry.json()) as { remotes: { name: string; entry: string }[] }
  const entry = new URL(remotes.find(({ name }) => name === 'mfe_catcher')!.entry, portal.url)
  const manifest = await (await page.request.get(new URL('mf-manifest.json', entry).href)).json()
  return (manifest as { pages: Record<string, { files: string[] }> }).pages[address]!.files
}

async function shellOf(page: Page, portal: Portal): Promise<string> {
  const registry = await page.request.get(`${portal.url}/mfe/registry.json`)
  return ((await registry.json()) as { shell: string }).shell
}
