import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, type TestSite } from '../../testing/test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

describe('a built file', () => {
  const file = '/shell/host/main.aaaaaaaa.js'

  test.each([
    ['br, gzip', 'br', 'brotli bytes'],
    ['gzip', 'gzip', 'gzip bytes'],
    ['identity', null, 'console.log("plain")'],
  ])('is sent as the browser takes it: %s', async (accepted, encoding, bytes) => {
    const answer = await site.ask(file, { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding'] ?? null).toBe(encoding)
    expect(answer.headers['vary']).toContain('Accept-Encoding')
    expect(answer.body).toBe(bytes)
  })

  test('with a hash in its name is cached for ever, one without is revalidated each time', async () => {
    const hashed = await site.ask(file)
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(hashed.headers['x-content-type-options']).toBe('nosniff')
    const plain = await site.ask('/mfe/public/mf-manifest.json', {})
    expect(plain.headers['cache-control']).toBe('no-cache')
    const known = { 'if-none-match': plain.headers.etag ?? '' }
    expect((await site.ask('/mfe/public/mf-manifest.json', known)).status).toBe(304)
  })

  test('may be the prerender bundle of a remote: a portal that takes the remote from here runs it', async () => {
    const { status, headers } = await site.ask('/mfe/landing/prerender/prerender.mjs')
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  })

  test('of the site itself is served at the root', async () => {
    expect((await site.ask('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
  })

  test.each([
    '/shell/.inputs',
    '/shell/%2e%2e/%2e%2e/secret.js',
    '/shell/..%2f..%2fsecret.js',
    '/shell/host//main.aaaaaaaa.js',
    '/shell/host',
    '/shell/host/missing.js',
  ])('%s is not there', async (address) => {
    const answer = await site.ask(address)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('secret')
  })
})
