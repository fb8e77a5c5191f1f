import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PageRoute } from '@snake-dispatch/contract/page-route'
import type { PageData } from '@snake-dispatch/contract/portal-config'
import type { RemoteManifest } from '@snake-dispatch/contract/remote-manifest'
import Koa from 'koa'
import pino from 'pino'
import { requestOrigin } from '../transports/http/request-context.ts'
import { createPortal, type Visitor } from '../features/portal/portal.ts'

/** What the pages of the test site get. */
export const siteConfig = {
  contactPhone: '0491 570 006',
  operator: {
    name: 'Sydney Snakes Pty Ltd',
    abn: '10123456284',
    address: '2 Depot Road, Kirrawee NSW 2232',
    privacyEmail: 'privacy@snakes.example',
    isExample: false,
  },
  retentionMonths: 24,
  hasRecaptcha: false,
  hasMail: false,
  hasText: false,
  takesTextReplies: true,
  hasClientTexts: false,
  messageProviders: { mail: null, text: null },
  partnerLinks: [{ label: '</script><script>alert(1)</script>', href: 'https://partner.example/' }],
  registrationPolicy: 'standard' as const,
  hasDemo: true,
  googleMapsApiKey: null,
}

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** A small site of built files in a folder of its own, served by the real portal. */
export interface TestSite {
  /** Requests as a browser does: `fetch` of Node adds headers of its own and decompresses the answer. */
  ask(address: string, headers?: Record<string, string>, method?: string): Promise<Answer>
  /** Writes a file of the site, as a deployment would; values become JSON. */
  write(file: string, content: unknown): Promise<void>
  remove(file: string): Promise<void>
  /** Address of the server that the admin's remote comes from, and its files by path. */
  external: string
  readonly externalFiles: Record<string, string>
  session: {
    account: Visitor | null
    /** Answers the calls whose data a document brings. */
    readData: (calls: readonly string[]) => PageData | Promise<PageData>
  }
  close(): Promise<void>
}

/** A database that does not answer. */
export const nothingToRead = () => Promise.reject<PageData>(new Error('Nothing can be read'))

/** A manifest as the build of a remote writes it; the given fields differ. */
export const manifestOf = (name: string, entry: string, fields: Partial<RemoteManifest> = {}) => ({
  name,
  metaData: { remoteEntry: { name: entry, path: '' } },
  routes: routes[name] ?? [],
  app: { files: ['app.11111111.js', 'app.22222222.css'], uses: ['react', '@snake-dispatch/kit/query'] },
  pages: {
    '/dashboard': { files: ['dashboard.33333333.js'], uses: ['react'] },
    '/login': { files: ['login.44444444.js'], uses: ['@snake-dispatch/design-system/tabs'] },
  },
  needs: { '@snake-dispatch/kit': ['mount'] },
  ...fields,
})

/** A prerender bundle that draws pages with this heading. */
export const bundleOf = (heading: string) => `
  export const render = async (page, config) =>
    ({ head: '<title>Sydney</title><link rel="canonical" href="' + config.origin + page + '">', body: '<h1>${heading} ' + config.contactPhone + '</h1>' })`

const routes: Record<string, PageRoute[]> = {
  mfe_public: [
    { path: '/', audience: 'anyone', title: 'Request <help>' },
    { path: '/public/job-form', audience: 'anyone', title: 'Form', prerender: 'form', offline: 'visited' },
  ],
  mfe_landing: [
    { path: '/snake-catcher-sydney', audience: 'anyone', prerender: 'content', offline: 'always' },
  ],
  mfe_catcher: [
    {
      path: '/dashboard',
      audience: 'user',
      title: 'Jobs',
      prerender: 'skeleton',
      preload: ['/api/jobs/available'],
      offline: 'visited',
    },
    { path: '/login', audience: 'guest', title: 'Sign in', prerender: 'form' },
  ],
  mfe_admin: [{ path: '/admin', audience: 'admin', prerender: 'form' }],
}

const files: Record<string, unknown> = {
  'shell/dist/host/assets.json': {
    entrypoints: { main: { imports: ['main.js', 'main.css'] } },
    assets: {
      'main.js': { file: '/shell/host/main.aaaaaaaa.js' },
      'main.css': { file: '/shell/host/main.bbbbbbbb.css' },
    },
  },
  'shell/dist/bootstrap/assets.json': {
    entrypoints: { bootstrap: { imports: ['bootstrap.js'] } },
    assets: { 'bootstrap.js': { file: '/shell/bootstrap/bootstrap.cccccccc.js' } },
  },
  'shell/dist/host/lazy.json': {
    '@snake-dispatch/kit/offline': ['263.99999999.js'],
    '@snake-dispatch/kit/query': ['693.dddddddd.js'],
    '@snake-dispatch/design-system/tabs': ['261.eeeeeeee.js'],
    'signed-in-chrome': ['443.ffffffff.js'],
  },
  'shell/dist/host/shared-api.json': {
    version: 'api-1',
    modules: { '@snake-dispatch/kit': ['mount', 'toast'] },
  },
  'package.json': { workspaces: ['shell', 'mfe-public', 'mfe-landing', 'mfe-catcher', 'mfe-admin', 'bff'] },
  'shell/dist/host/main.aaaaaaaa.js': 'console.log("plain")',
  'shell/dist/host/main.aaaaaaaa.js.br': 'brotli bytes',
  'shell/dist/host/main.aaaaaaaa.js.gz': 'gzip bytes',
  'shell/dist/.inputs': 'secret',
  'secret.js': 'secret',
  'shell/static/favicon.svg': '<svg/>',
  'mfe-public/dist/mf-manifest.json': manifestOf('mfe_public', 'remoteEntry.11111111.js'),
  'mfe-catcher/dist/mf-manifest.json': manifestOf('mfe_catcher', 'remoteEntry.33333333.js'),
  'mfe-landing/dist/mf-manifest.json': manifestOf('mfe_landing', 'remoteEntry.44444444.js'),
  'mfe-landing/dist/prerender/prerender.css': '.hero{color:green}',
  'mfe-landing/dist/prerender/prerender.mjs': bundleOf('Sydney'),
  'mfe-public/dist/prerender/prerender.mjs': bundleOf('Form'),
  'mfe-catcher/dist/prerender/prerender.mjs': `
    export const render = async () => ({ head: '', body: '<h1>Skeleton of the jobs</h1>' })
    export const renderWithData = async (page, config, { user }) =>
      ({
        head: '',
        body: '<h1>Jobs for ' + user.name + '</h1>',
        chrome: '<div inert>Header with ' + config.remotes.map(({ name }) => name) + '</div>',
      })`,
}

/** What the second server serves: a remote whose prerender bundle belongs to its manifest. */
export function externalFiles(heading: string, entry: string): Record<string, string> {
  const [bundle, styles] = [bundleOf(heading), '.admin{color:blue}']
  const prerender = createHash('sha256')
    .update(bundle + styles)
    .digest('base64url')
  return {
    '/mf-manifest.json': JSON.stringify(manifestOf('mfe_admin', entry, { prerender })),
    '/prerender/prerender.mjs': bundle,
    '/prerender/prerender.css': styles,
  }
}

/** Writes the site into a folder of its own. */
export async function writeSite() {
  const root = await mkdtemp(path.join(tmpdir(), 'portal-'))
  const write = async (file: string, content: unknown) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  for (const [file, content] of Object.entries(files)) await write(file, content)
  return { root, write, remove: () => rm(root, { recursive: true }) }
}

/** Writes the site, starts the portal on a free port, and a second server for the admin's remote. */
export async function startSite(): Promise<TestSite> {
  const { root, write } = await writeSite()
  const served = externalFiles('From elsewhere', 'remoteEntry.external1.js')
  const externalServer = createServer(({ url = '' }, response) => {
    const file = served[url]
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  const external = await listen(externalServer)
  const session: TestSite['session'] = {
    account: null,
    readData: nothingToRead,
  }
  const portal = createPortal({
    root,
    remotes: { mfe_admin: external },
    config: siteConfig,
    unavailablePage: undefined,
    originOf: ({ req }) => requestOrigin(req, { publicOrigin: undefined, trustProxy: false }),
    accountOf: () => session.account,
    hasSession: () => session.account !== null,
    takeTurn: (_, work) => work(),
    count: async () => {},
    readData: async (_, calls) => session.readData(calls),
    log: pino({ level: 'silent' }),
  })
  await portal.start()
  const app = new Koa().use(portal.files).use(portal.pages)
  const answer = app.callback()
  const server = createServer((request, response) => void answer(request, response))
  const base = await listen(server)
  return {
    ask: (address, headers = {}, method = 'GET') => ask(base + address, headers, method),
    write,
    remove: (file) => rm(path.join(root, file)),
    external,
    externalFiles: served,
    session,
    async close() {
      server.close()
      externalServer.close()
      await rm(root, { recursive: true })
    },
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function ask(url: string, headers: Record<string, string>, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { method, headers: { accept: 'text/html', ...headers } }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
    }).on('error', reject)
  })
}
