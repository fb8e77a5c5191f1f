import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { externalFiles, manifestOf } from '../testing/test-site.ts'
import { checkRemotes } from './remotes.check.ts'

let root: string
/** What the server of the other remote has. */
const served: Record<string, string> = {
  ...externalFiles('From elsewhere', 'remoteEntry.js'),
  '/remoteEntry.js': 'export {}',
}
const server = createServer(({ url = '' }, response) => {
  const file = served[url]
  response.writeHead(file === undefined ? 404 : 200).end(file)
})
let elsewhere: Record<string, string>

const write = async (file: string, content: unknown) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
}
const built = (file: string) => ({
  entrypoints: { main: { imports: ['main.js'] } },
  assets: { 'main.js': { file } },
})
const part = (...files: string[]) => ({ files, uses: [] })

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'snake-dispatch-remotes-'))
  await write('package.json', { workspaces: ['shell', 'mfe-public'] })
  for (const entry of ['host', 'bootstrap']) {
    await write(`shell/dist/${entry}/assets.json`, built(`/shell/${entry}/main.aaaaaaaa.js`))
    await write(`shell/dist/${entry}/main.aaaaaaaa.js`, 'export {}')
  }
  await write('shell/dist/host/shared-api.json', {
    version: '1',
    modules: { '@snake-dispatch/kit': ['mount'] },
  })
  const own = manifestOf('mfe_public', 'remoteEntry.js', {
    app: part('app.11111111.js'),
    pages: { '/': part('home.22222222.js') },
  })
  await write('mfe-public/dist/mf-manifest.json', own)
  for (const file of ['remoteEntry.js', 'app.11111111.js', 'home.22222222.js'])
    await write(`mfe-public/dist/${file}`, 'export {}')
  const manifest = JSON.parse(served['/mf-manifest.json']!) as ReturnType<typeof manifestOf>
  served['/mf-manifest.json'] = JSON.stringify({ ...manifest, app: part('app.js'), pages: {} })
  served['/app.js'] = 'export {}'
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  elsewhere = { mfe_admin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
})
afterAll(async () => {
  server.close()
  await rm(root, { recursive: true })
})

const foundIn = async () =>
  (await checkRemotes(root, elsewhere)).map(({ state, says }) => `${state}: ${says}`)

test('D-197 front ends whose files are all there are ok, here and on another server', async () => {
  expect(await foundIn()).toEqual(['ok: All files are there: of the shell, mfe_public, mfe_admin.'])
})

test('D-197 a deployment that is half copied is found, whichever file is missing or empty', async () => {
  await rm(path.join(root, 'shell/dist/host/main.aaaaaaaa.js'))
  await write('mfe-public/dist/home.22222222.js', '')
  const { '/app.js': app, '/prerender/prerender.css': css, ...others } = served
  delete served['/app.js']
  served['/prerender/prerender.css'] = '.other{}'
  expect(await foundIn()).toEqual([
    'fault: Files of the shell are missing: shell/dist/host/main.aaaaaaaa.js.',
    'fault: Files of mfe_public are missing: mfe-public/dist/home.22222222.js.',
    `fault: Files of mfe_admin are missing: ${elsewhere['mfe_admin']}app.js.`,
    'warning: The prerendered pages of mfe_admin are of another build than its manifest.',
  ])
  Object.assign(served, others, { '/app.js': app, '/prerender/prerender.css': css })
  await write('shell/dist/host/main.aaaaaaaa.js', 'export {}')
  await write('mfe-public/dist/home.22222222.js', 'export {}')
})

test('D-197 a remote that needs a newer shell is found, and so is one without a manifest', async () => {
  await write('shell/dist/host/shared-api.json', { version: '2', modules: {} })
  await rm(path.join(root, 'mfe-public/dist/mf-manifest.json'))
  expect(await foundIn()).toEqual([
    expect.stringMatching(/^fault: The manifest of mfe_public is not found here/),
    'fault: mfe_admin needs a newer shell: @snake-dispatch/kit#mount is not shared.',
  ])
  await rm(path.join(root, 'shell/dist/host/assets.json'))
  expect(await foundIn()).toEqual([expect.stringContaining('The front ends are not built')])
})
