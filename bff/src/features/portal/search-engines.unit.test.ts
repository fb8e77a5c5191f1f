import Koa from 'koa'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deployment } from './front-ends.ts'
import { robotsText, searchEngineFiles, sitemapXml } from './search-engines.ts'

const origin = 'https://snakes.example'
const routes: Deployment['routes'] = [
  { remote: 'mfe_public', path: '/', audience: 'anyone' },
  { remote: 'mfe_public', path: '/public/job-form', audience: 'anyone' },
  { remote: 'mfe_landing', path: '/snake-catcher-sydney', audience: 'anyone' },
  { remote: 'mfe_catcher', path: '/login', audience: 'guest' },
  { remote: 'mfe_catcher', path: '/dashboard', audience: 'user' },
  { remote: 'mfe_admin', path: '/admin', audience: 'admin' },
]
const deployment: Deployment = {
  shell: { scripts: [], styles: [] },
  bootstrap: { scripts: [], styles: [] },
  shellFiles: [],
  lazy: {},
  sharedApi: { version: '', modules: {} },
  isComplete: true,
  routes,
  remotes: [],
}

test('LAND-08 the sitemap lists every page for anyone, once, with its full address', () => {
  const listed = [...sitemapXml(origin, routes).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(['https://snakes.example/', 'https://snakes.example/snake-catcher-sydney'])
})

test('LAND-08 a page with a parameter is no address of the sitemap, and a pattern for crawlers', () => {
  const withParameter: typeof routes = [
    { remote: 'mfe_public', path: '/maps/:region', audience: 'anyone' },
    { remote: 'mfe_admin', path: '/admin/audit/:kind', audience: 'admin' },
  ]
  expect(sitemapXml(origin, withParameter)).not.toContain('<loc>')
  expect(robotsText(origin, withParameter)).toContain('Disallow: /admin/audit/*\n')
})

test('LAND-08 the sitemap stays well-formed with special characters in a path', () => {
  const xml = sitemapXml(origin, [{ remote: 'mfe_public', path: '/a&b<c>', audience: 'anyone' }])
  expect(xml).toContain('<loc>https://snakes.example/a&amp;b&lt;c&gt;</loc>')
})

test('crawlers are kept off the calls and the screens behind the sign-in, and find the sitemap', () => {
  const lines = robotsText(origin, routes).split('\n')
  expect(lines.filter((line) => line.startsWith('Disallow: '))).toEqual([
    'Disallow: /api/',
    'Disallow: /graphql',
    'Disallow: /dashboard',
    'Disallow: /admin',
  ])
  expect(lines).toContain('User-agent: *')
  expect(lines).toContain('Sitemap: https://snakes.example/sitemap.xml')
})

describe('over HTTP', () => {
  const app = new Koa()
  app.use(searchEngineFiles(() => origin, { read: () => Promise.resolve(deployment) }))
  const server = app.listen(0, '127.0.0.1')
  let base: string
  beforeAll(async () => {
    if (!server.listening) await once(server, 'listening')
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8', robotsText(origin, routes)],
    ['/sitemap.xml', 'application/xml; charset=utf-8', sitemapXml(origin, routes)],
  ])('LAND-08 %s', async (path, type, text) => {
    const answer = await fetch(base + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(await answer.text()).toBe(text)
  })

  test('other paths and methods are left to others', async () => {
    expect((await fetch(`${base}/constructor`)).status).toBe(404)
    expect((await fetch(`${base}/robots.txt`, { method: 'POST' })).status).toBe(404)
  })
})
