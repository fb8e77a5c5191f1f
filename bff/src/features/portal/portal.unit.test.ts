import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteConfig, startSite, type TestSite } from '../../testing/test-site.ts'

let site: TestSite
const approved = { status: 'approved', passwordResetRequired: false, needsPasskey: false } as const
const html = async (address: string) => (await site.ask(address)).body

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

  test('PUB-09 is marked for the signed-in and for a personal link, so that both have their room at once', async () => {
    expect(await html('/')).toContain('<html lang="en-AU">')
    expect(await html('/?catcher=7')).toContain('<html lang="en-AU" data-personal-link>')
    site.session.account = approved
    expect((await site.ask('/', {})).body).toContain('<html lang="en-AU" data-session>')
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

  test('D-108 comes with the time of each request, also where it is the same as before', async () => {
    const first = await site.ask('/', {})
    const known = await site.ask('/', { 'if-none-match': first.headers.etag ?? '' })
    site.session.account = approved
    for (const { headers } of [
      first,
      known,
      await site.ask('/dashboard', {}),
      await site.ask('/nowhere', {}),
    ]) {
      const at = Number(/^at;desc=(\d+)$/.exec(String(headers['server-timing']))?.[1])
      expect(Math.abs(at - Date.now())).toBeLessThan(60_000)
    }
  })

  test('SEC-10 comes from memory, compressed once: the same bytes for everyone', async () => {
    const brotli = { 'accept-encoding': 'br, gzip' }
    const first = await site.ask('/', brotli)
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect((await site.ask('/', brotli)).body).toBe(first.body)
    expect((await site.ask('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await site.ask('/')).headers['content-encoding']).toBeUndefined()
  })

  test('may end in a slash', async () => {
    expect((await site.ask('/dashboard/')).status).toBe(200)
  })
})

test('ROUTE-06 D-23 an unknown page is 404 and HTML with the literal texts', async () => {
  const { status, headers, body } = await site.ask('/nowhere')
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toContain('<a href="tel:000">Bitten? Call 000</a>')
  expect(body).toContain('Deaf or hard of hearing: <a href="tel:106">106</a>, or the National Relay Service')
  expect(body).toContain('Speak another language? TIS National <a href="tel:131450">131 450</a>')
  expect(body).toContain(
    '<p>Need a snake removed? <a href="/">Request snake removal</a> <a href="tel:0491570006">Call now 0491 570 006</a></p><h1>',
  )
  expect(body).toContain('<h1>404 Page Not Found</h1><p>Did you forget to add the page to the router?</p>')
  for (const path of ['/privacy', '/terms']) expect(body).toContain(`<a href="${path}">`)
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
