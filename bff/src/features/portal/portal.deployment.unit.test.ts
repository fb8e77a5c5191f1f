import type { Registry } from '@snake-dispatch/contract/portal-config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleOf, externalFiles, manifestOf, startSite, type TestSite } from '../../testing/test-site.ts'

let site: TestSite
const html = async (address: string) => (await site.ask(address)).body
const registry = async () => JSON.parse(await html('/mfe/registry.json')) as Registry
const remoteOf = async (name: string) => (await registry()).remotes.find((remote) => remote.name === name)

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

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

  test('SEC-10 draws its prerendered pages again, with its new styles, when its manifest has come', async () => {
    const before = await html('/snake-catcher-sydney')
    await site.write('mfe-landing/dist/prerender/prerender.mjs', bundleOf('New words for Sydney'))
    await site.write('mfe-landing/dist/prerender/prerender.css', '.hero{color:red}')
    expect(await html('/snake-catcher-sydney')).toBe(before)
    const prerender = 'digest-of-the-new-words'
    await site.write(
      'mfe-landing/dist/mf-manifest.json',
      manifestOf('mfe_landing', 'remoteEntry.44444444.js', { prerender }),
    )
    const after = await html('/snake-catcher-sydney')
    expect(after).toContain('<h1>New words for Sydney')
    expect(after).toContain('<style data-prerendered>.hero{color:red}</style>')
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

  test('LAND-08 from elsewhere is found at the same address, as its social images are', async () => {
    const { status, headers } = await site.ask('/mfe/admin/social/sydney.png')
    expect([status, headers['location']]).toEqual([302, `${site.external}/social/sydney.png`])
    expect((await site.ask('/mfe/admin/app.00000000.js')).status).toBe(404)
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
