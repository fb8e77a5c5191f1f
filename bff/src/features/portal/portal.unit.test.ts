import type { PageData, Registry } from '@snake-dispatch/contract/portal-config'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bundleOf,
  externalFiles,
  manifestOf,
  nothingToRead,
  siteConfig,
  startSite,
  type TestSite,
} from '../../testing/test-site.ts'

let site: TestSite
const approved = { status: 'approved', passwordResetRequired: false } as const
const html = async (address: string) => (await site.ask(address)).body
const registry = async () => JSON.parse(await html('/mfe/registry.json')) as Registry
const remoteOf = async (name: string) => (await registry()).remotes.find((remote) => remote.name === name)

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())
beforeEach(() => {
  site.session.account = null
})

describe('a page', () => {
  test('names everything that its section loads, so that nothing waits in a chain', async () => {
    const page = await html('/')
    for (const part of [
      '<script defer fetchpriority="high" src="/shell/host/main.aaaaaaaa.js">',
      '<link rel="stylesheet" href="/shell/host/main.bbbbbbbb.css">',
      '<link rel="stylesheet" href="/mfe/public/app.22222222.css">',
      '<link rel="preload" as="script" href="/mfe/public/remoteEntry.11111111.js">',
      '<link rel="preload" as="script" href="/mfe/public/app.11111111.js">',
      '<link rel="preload" as="script" href="/shell/host/693.dddddddd.js">',
    ])
      expect(page).toContain(part)
    expect(page).not.toContain('/mfe/catcher/app.')
    expect(page).not.toContain('443.ffffffff.js')
    expect(page).not.toContain('/api/auth/me')
  })

  test('behind the sign-in brings the header, and preloads the user when there is a session', async () => {
    expect(await html('/dashboard')).toContain('443.ffffffff.js')
    expect(await html('/dashboard')).not.toContain('href="/api/auth/me"')
    site.session.account = approved
    expect(await html('/dashboard')).toContain('<link rel="preload" as="fetch" href="/api/auth/me"')
  })

  test('of a micro-frontend with several screens brings the files of the requested one only', async () => {
    const page = await html('/dashboard')
    expect(page).toContain('/mfe/catcher/app.11111111.js')
    expect(page).toContain('/mfe/catcher/dashboard.33333333.js')
    expect(page).not.toContain('/mfe/catcher/login.44444444.js')
    expect(page).not.toContain('261.eeeeeeee.js')
  })

  test('carries its configuration, which cannot end its script element', async () => {
    const text = /<script type="application\/json" id="portal-config">(.*?)<\/script>/.exec(
      await html('/'),
    )?.[1]
    expect(JSON.parse(text ?? '')).toMatchObject({ ...siteConfig, hasSession: false })
    expect(text).not.toContain('<')
  })

  test('has its title from the table, escaped', async () => {
    expect(await html('/')).toContain('<title data-shell>Request &lt;help&gt;</title>')
  })

  test('is revalidated by caches, and answers 304 when it is the same', async () => {
    const first = await site.ask('/', {})
    expect(first.headers['cache-control']).toBe('no-cache')
    const known = { 'if-none-match': first.headers.etag ?? '' }
    expect(await site.ask('/', known)).toMatchObject({ status: 304, body: '' })
    site.session.account = approved
    expect((await site.ask('/', known)).status).toBe(200)
  })

  test('may end in a slash', async () => {
    expect((await site.ask('/dashboard/')).status).toBe(200)
  })
})

describe('the document of a signed-in user', () => {
  const call = '<link rel="preload" as="fetch" href="/api/jobs/available" crossorigin="use-credentials">'
  const skeleton = '<h1>Skeleton of the jobs</h1>'

  test('shows the skeleton of the screen while it loads, and preloads its first list', async () => {
    site.session.account = approved
    const page = await html('/dashboard')
    expect(page).toContain(call)
    expect(page).toMatch(new RegExp(`id="loading-screen"[^]*aria-hidden="true" inert>${skeleton}`))
    expect(page).toContain('data-at-once')
    expect(page).toContain('<title data-shell>Jobs</title>')
    expect(page).toContain('<main id="outlet" tabindex="-1"></main>')
  })

  test.each([
    ['a guest', null, '/dashboard'],
    ['who waits for approval', { ...approved, status: 'pending' }, '/dashboard'],
    ['who must change the password', { ...approved, passwordResetRequired: true }, '/dashboard'],
    ['another tab', approved, '/dashboard?tab=my-jobs'],
  ] as const)('AUTH-13 is not that of %s', async (_, account, address) => {
    site.session.account = account
    const page = await html(address)
    expect(page).not.toContain(call)
    expect(page).not.toContain(skeleton)
    expect(page).toContain('<p>Loading Snake Dispatch NSW…</p>')
  })
})

describe('the document of a signed-in user whose data can be read', () => {
  const data: PageData = {
    user: { id: 7, name: 'Ann' } as PageData['user'],
    answers: { '/api/jobs/available': [{ details: '</script><script>alert(1)</script>' }] },
    readAt: '2026-11-22T01:02:03.004Z',
  }
  beforeEach(() => {
    site.session.account = approved
    site.session.readData = () => data
  })
  afterEach(() => {
    site.session.readData = nothingToRead
  })

  test('shows the page itself with its data, in place of the skeleton, and makes no call', async () => {
    const { headers, body } = await site.ask('/dashboard')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
    expect(body).toContain(
      '<div id="section-mfe_catcher" data-prerendered="skeleton"><h1>Jobs for Ann</h1></div>',
    )
    expect(body).toContain('<div id="chrome"><div inert>Outline</div></div>')
    expect(body).not.toContain('loading-screen')
    expect(body).not.toContain('as="fetch"')
    const json = /id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(data)
  })

  test('is answered in full to a browser that knows an earlier one', async () => {
    expect((await site.ask('/dashboard', { 'if-none-match': '*' })).status).toBe(200)
  })

  test('shows the skeleton when the data is late', async () => {
    site.session.readData = () => new Promise(() => {})
    expect((await site.ask('/dashboard')).body).toContain('Skeleton of the jobs')
  })

  test('AUTH-13 is read for nobody else, and for no other tab', async () => {
    site.session.readData = () => {
      throw new Error('Nobody may read')
    }
    for (const account of [
      null,
      { ...approved, status: 'pending' },
      { ...approved, passwordResetRequired: true },
    ])
      for (const address of ['/dashboard', '/dashboard?tab=my-jobs', '/']) {
        site.session.account = account as typeof approved
        expect((await site.ask(address)).body).not.toContain('page-data')
      }
  })
})

test('ROUTE-06 D-23 an unknown page is 404 and HTML with the literal texts', async () => {
  const { status, headers, body } = await site.ask('/nowhere')
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1>404 Page Not Found</h1><p>Did you forget to add the page to the router?</p>')
})

test('D-23 what is no page request is left to others', async () => {
  expect((await site.ask('/', {}, 'POST')).body).toBe('Not Found')
  expect((await site.ask('/nowhere', { accept: 'image/png' })).headers['content-type']).toContain(
    'text/plain',
  )
})

test('LAND-08 a prerendered page stands in the document with its own head and style, without blocking scripts', async () => {
  const page = await html('/snake-catcher-sydney')
  expect(page).toContain('/snake-catcher-sydney">\n<style data-prerendered>.hero{color:green}</style>')
  expect(page).toContain(
    '<div id="section-mfe_landing" data-prerendered="content"><h1>Sydney 0491 570 006</h1></div>',
  )
  expect(page).toContain('data-scripts="/shell/host/main.aaaaaaaa.js"')
  expect(page).toContain('data-styles="/shell/host/main.bbbbbbbb.css')
  expect(page).not.toContain('<script defer fetchpriority="high" src="/shell/host/')
  expect(page).not.toContain('rel="preload"')
  expect(page).not.toContain('loading-screen')
})

test('LAND-08 canonical, sitemap and robots addresses are of the origin that was requested', async () => {
  for (const host of ['snakes.example', 'other.example:8080']) {
    const page = (await site.ask('/snake-catcher-sydney', { host })).body
    expect(page).toContain(`<link rel="canonical" href="http://${host}/snake-catcher-sydney">`)
    expect(page).toContain(`"origin":"http://${host}"`)
    expect(page).not.toContain('.invalid')
    expect((await site.ask('/sitemap.xml', { host })).body).toContain(`<loc>http://${host}/</loc>`)
    expect((await site.ask('/robots.txt', { host })).body).toContain(`Sitemap: http://${host}/sitemap.xml`)
  }
})

test('PUB-01 a prerendered page to be used stands in the document, with all that it needs preloaded', async () => {
  const page = await html('/public/job-form')
  expect(page).toContain('<div id="section-mfe_public" data-prerendered="form"><h1>Form')
  expect(page).toContain('data-at-once')
  for (const part of ['main.aaaaaaaa.js', 'remoteEntry.11111111.js', 'app.11111111.js', 'app.22222222.css'])
    expect(page).toMatch(new RegExp(`<link rel="preload" [^>]*${part}`))
  expect(page).not.toContain('loading-screen')
})

describe('deploying a remote alone', () => {
  test('is noticed by the next request, without a restart', async () => {
    const before = await remoteOf('mfe_public')
    await site.write('mfe-public/dist/mf-manifest.json', manifestOf('mfe_public', 'remoteEntry.55555555.js'))
    expect(await html('/')).toContain('/mfe/public/remoteEntry.55555555.js')
    const { version, ...entry } = (await remoteOf('mfe_public'))!
    expect(entry).toEqual({
      name: 'mfe_public',
      entry: '/mfe/public/remoteEntry.55555555.js',
      routes: [
        { path: '/', audience: 'anyone', title: 'Request <help>' },
        { path: '/public/job-form', audience: 'anyone', title: 'Form' },
      ],
    })
    expect(version).not.toBe(before?.version)
  })

  test('changes its version also with a style sheet alone', async () => {
    const before = await remoteOf('mfe_public')
    const styled = { app: { files: ['app.11111111.js', 'app.99999999.css'], uses: [] } }
    await site.write(
      'mfe-public/dist/mf-manifest.json',
      manifestOf('mfe_public', 'remoteEntry.55555555.js', styled),
    )
    expect((await remoteOf('mfe_public'))?.version).not.toBe(before?.version)
  })

  test('brings a new page, without a restart', async () => {
    expect((await site.ask('/public/thanks')).status).toBe(404)
    const route = { path: '/public/thanks', audience: 'anyone', title: 'Thanks' } as const
    await site.write(
      'mfe-public/dist/mf-manifest.json',
      manifestOf('mfe_public', 'remoteEntry.55555555.js', {
        routes: [{ path: '/', audience: 'anyone' }, route],
      }),
    )
    expect((await site.ask('/public/thanks')).status).toBe(200)
    expect(await html('/public/thanks')).toContain('<title data-shell>Thanks</title>')
  })

  test('of a new workspace brings its pages and files, without a restart', async () => {
    const routes = [{ path: '/maps/:region', audience: 'anyone' as const }]
    await site.write('mfe-maps/dist/app.77777777.js', 'the map')
    await site.write(
      'mfe-maps/dist/mf-manifest.json',
      manifestOf('mfe_maps', 'remoteEntry.77777777.js', { routes }),
    )
    expect((await site.ask('/maps/sydney')).status).toBe(404)
    expect((await site.ask('/mfe/maps/app.77777777.js')).status).toBe(404)
    await site.write('package.json', {
      workspaces: ['shell', 'mfe-public', 'mfe-landing', 'mfe-catcher', 'mfe-admin', 'mfe-maps'],
    })
    expect((await site.ask('/maps/sydney')).status).toBe(200)
    expect((await site.ask('/mfe/maps/app.77777777.js')).body).toBe('the map')
    expect((await remoteOf('mfe_maps'))?.routes).toEqual(routes)
  })

  test('draws its prerendered pages again', async () => {
    await site.write('mfe-landing/dist/prerender/prerender.mjs', bundleOf('New words for Sydney'))
    expect(await html('/snake-catcher-sydney')).toContain('<h1>New words for Sydney')
  })

  test('brings its new styles into its prerendered pages', async () => {
    await site.write('mfe-landing/dist/prerender/prerender.css', '.hero{color:red}')
    expect(await html('/snake-catcher-sydney')).toContain('<style data-prerendered>.hero{color:red}</style>')
  })

  test('stays as it was while its manifest is missing or broken', async () => {
    const before = await registry()
    await site.write('mfe-public/dist/mf-manifest.json', '{ broken')
    await site.remove('mfe-catcher/dist/mf-manifest.json')
    expect(await registry()).toEqual(before)
    expect((await site.ask('/')).status).toBe(200)
    expect((await site.ask('/dashboard')).status).toBe(200)
  })

  test('that needs what the shell does not share is skewed, until the shell has it', async () => {
    const needs = { '@snake-dispatch/kit': ['mount', 'useFormDraft'] }
    await site.write(
      'mfe-landing/dist/mf-manifest.json',
      manifestOf('mfe_landing', 'remoteEntry.44444444.js', { needs }),
    )
    expect((await remoteOf('mfe_landing'))?.isSkewed).toBe(true)
    expect((await remoteOf('mfe_catcher'))?.isSkewed).toBeUndefined()
    await site.write('shell/dist/host/shared-api.json', { version: 'api-2', modules: needs })
    expect((await registry()).sharedApi).toBe('api-2')
    expect((await remoteOf('mfe_landing'))?.isSkewed).toBeUndefined()
  })

  test('from elsewhere (REMOTES) names its own address, and is prerendered by its own bundle', async () => {
    const page = await html('/admin')
    expect(page).toContain(
      `<link rel="preload" as="script" href="${site.external}/remoteEntry.external1.js">`,
    )
    expect(page).toContain('<div id="section-mfe_admin" data-prerendered="form"><h1>From elsewhere')
    expect(page).toContain('<style data-prerendered>.admin{color:blue}</style>')
  })

  test('from elsewhere is drawn by the browser while its prerender bundle is of another build', async () => {
    const next = externalFiles('The next build', 'remoteEntry.external2.js')
    Object.assign(site.externalFiles, { '/mf-manifest.json': next['/mf-manifest.json'] })
    await expect.poll(() => html('/admin')).toContain('remoteEntry.external2.js')
    expect(await html('/admin')).toContain('loading-screen')
    Object.assign(site.externalFiles, next)
    await expect.poll(() => html('/admin')).toContain('<h1>The next build')
  })

  test('that was never found makes an unknown page unavailable, not missing', async () => {
    await site.write('package.json', { workspaces: ['mfe-public', 'mfe-unbuilt'] })
    const { status, body } = await site.ask('/somewhere')
    expect(status).toBe(503)
    expect(body).toContain('<h1>This page is unavailable</h1>')
    expect((await registry()).isIncomplete).toBe(true)
  })
})
