import { createHash } from 'node:crypto'
import { APP_SHELL_LIST, APP_SHELL_PATH, type AppShell } from '@snake-dispatch/contract/app-shell'
import { NOT_FOUND } from '@snake-dispatch/contract/not-found'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { manifestOf, nothingToRead, startSite, type TestSite } from '../../testing/test-site.ts'

let site: TestSite
const approved = { status: 'approved', passwordResetRequired: false, needsPasskey: false } as const

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())
beforeEach(() => {
  site.session.account = null
  site.session.readData = nothingToRead
})

const readList = async () => JSON.parse((await site.ask(APP_SHELL_LIST)).body) as AppShell
const partOf = ({ parts }: AppShell, name: string) => parts.find((part) => part.name === name)

test('DISP-40 the list names the documents of kept pages, and the shell has the one for every other page', async () => {
  const list = await readList()
  const addresses = list.parts.map(({ name, documents }) => [name, documents.map(({ address }) => address)])
  expect(addresses).toEqual([
    ['shell', [APP_SHELL_PATH, '/app-shell/snake-catcher-sydney']],
    ['mfe_public', ['/app-shell/public/job-form']],
    ['mfe_catcher', ['/app-shell/dashboard', '/app-shell/dashboard?query']],
  ])
})

test('DISP-40 every document has the integrity that the list states, and every file that it names is in its set', async () => {
  const { parts } = await readList()
  const known = parts.flatMap(({ files }) => files)
  for (const { address, integrity } of parts.flatMap(({ documents }) => documents)) {
    const { status, body } = await site.ask(address)
    expect([address, status]).toEqual([address, 200])
    expect(`sha256-${createHash('sha256').update(body).digest('base64')}`).toBe(integrity)
    const head = body.slice(0, body.indexOf('<script type="application/json"'))
    const named = [...head.matchAll(/[" ](\/(?:shell|mfe)\/[^" ]+\.[0-9a-f]{8}\.\w+)/g)].map(
      ([, file]) => file,
    )
    expect(named).toContain('/shell/host/main.aaaaaaaa.js')
    expect(known).toEqual(expect.arrayContaining(named))
  }
})

test('DISP-40 a kept document is the same for everyone: no user’s data is in it, and it lets the page ask who they are', async () => {
  const asGuest = await site.ask('/app-shell/dashboard')
  site.session.account = approved
  site.session.readData = () => ({
    user: { name: 'Olive Fern' } as never,
    answers: {},
    readAt: '2026-01-01T00:00:00.000Z',
  })
  expect((await site.ask('/dashboard')).body).toContain('Jobs for Olive Fern')
  const asUser = await site.ask('/app-shell/dashboard')
  expect(asUser.body).toBe(asGuest.body)
  expect(asUser.body).toContain('Skeleton of the jobs')
  expect(asUser.body).toContain('"hasSession":true,"isKept":true')
  expect(asUser.headers['x-robots-tag']).toBe('noindex')
})

test('DISP-40 with a query a page is kept without the skeleton of its first screen, but with its files', async () => {
  const { body } = await site.ask('/app-shell/dashboard?query')
  expect(body).not.toContain('Skeleton of the jobs')
  expect(body).toContain('<link rel="preload" as="script" href="/mfe/catcher/')
  expect((await site.ask('/app-shell/public/job-form?query')).status).toBe(404)
})

test('DISP-40 a kept document first loads what finds its user on the device; others do without', async () => {
  const offline = '/shell/host/263.99999999.js'
  const scriptsOf = ({ body }: { body: string }) =>
    [...body.matchAll(/<script defer [^>]*src="([^"]+)"/g)].map(([, src]) => src)
  expect(scriptsOf(await site.ask(APP_SHELL_PATH))).toEqual([offline, '/shell/host/main.aaaaaaaa.js'])
  expect(scriptsOf(await site.ask('/app-shell/dashboard?query'))[0]).toBe(offline)
  expect((await site.ask('/app-shell/dashboard')).body).toContain(
    `data-scripts="${offline} /shell/host/main.aaaaaaaa.js"`,
  )
  expect((await site.ask('/dashboard?tab=my-jobs')).body).not.toContain(offline)
})

test('the document for every other page says neither that it is missing nor what it is', async () => {
  const { body } = await site.ask(APP_SHELL_PATH)
  expect(body).toContain('<title data-shell>Snake Dispatch NSW</title>')
  expect(body).toContain('<main id="outlet" tabindex="-1"></main>')
  expect(body).not.toContain(NOT_FOUND.title)
})

test('a page that is not kept has no kept document', async () => {
  expect((await site.ask('/app-shell/login')).status).toBe(404)
  expect((await site.ask('/app-shell/admin')).status).toBe(404)
})

test('the list is revalidated, and is another one once a remote was deployed', async () => {
  const first = await site.ask(APP_SHELL_LIST)
  const known = { 'if-none-match': first.headers.etag ?? '' }
  expect((await site.ask(APP_SHELL_LIST, known)).status).toBe(304)
  const before = await readList()
  const all = ['remoteEntry.77777777.js', 'app.11111111.js', 'lazy.88888888.js']
  await site.write(
    'mfe-catcher/dist/mf-manifest.json',
    manifestOf('mfe_catcher', 'remoteEntry.77777777.js', { files: all }),
  )
  const after = await readList()
  expect(after.version).not.toBe(before.version)
  expect(partOf(after, 'mfe_catcher')?.files).toEqual(all.map((file) => `/mfe/catcher/${file}`))
  expect(partOf(after, 'mfe_public')?.files).toEqual(partOf(before, 'mfe_public')?.files)
})
