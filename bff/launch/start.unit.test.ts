import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// The real launcher in a small folder, where an npm, a build and a server of the test say that they were started.
// bff/test/operations/image.deep.postgres.test.ts starts the real portal so.

const root = path.resolve(import.meta.dirname, '../..')
const workspaces = ['shell', 'mfe-public', 'bff', 'bff/contract', 'bff/domain', 'bff/client']
const koa = { version: '3.3.0' }

let folder: string
const write = (file: string, content: unknown) => {
  const place = path.join(folder, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content))
}
/** What npm says is installed. */
const installed = (packages: Record<string, unknown>) =>
  write('node_modules/.package-lock.json', { packages })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'snake-dispatch-start-'))
  for (const file of ['start.mjs', 'run.mjs', 'install.mjs', 'node26.mjs'])
    cpSync(path.join(root, 'bff/launch', file), path.join(folder, 'bff/launch', file))
  for (const file of ['is-built.ts', 'inputs.ts', 'workspace.ts'])
    cpSync(path.join(root, 'shell/webpack', file), path.join(folder, 'shell/webpack', file))
  write('package.json', { type: 'module', workspaces })
  for (const workspace of workspaces)
    write(`${workspace}/package.json`, {
      type: 'module',
      ...(workspace === 'bff' && { dependencies: { koa: koa.version } }),
    })
  write('package-lock.json', {
    packages: { 'node_modules/koa': koa, 'node_modules/webpack': { version: '5.0.0' } },
  })
  write('bin/npm', '#!/bin/sh\necho npm "$1"\n')
  chmodSync(path.join(folder, 'bin/npm'), 0o755)
  write('shell/dist/page.html', '')
  write('mfe-public/dist/page.html', '')
  write('mfe-public/src/App.tsx', 'export {}')
  write(
    'shell/webpack/build.ts',
    `import { inputsOf, markBuilt } from './inputs.ts'
    for (const name of ['shell', 'mfe-public']) await markBuilt(name, await inputsOf(name))
    console.log('build')`,
  )
  write('bff/launch/data-template.ts', '')
  write('bff/launch/operator.ts', "console.log('command', ...process.argv.slice(2))")
  write('bff/src/main.ts', "console.log('main')")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const launch = (script: string, args: readonly string[], variables: Record<string, string>) =>
  spawn(process.execPath, [path.join(folder, 'bff/launch', script), ...args], {
    env: { PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs a script of the launcher to its end. @returns what it printed, line by line */
async function run(
  script: string,
  args: readonly string[],
  variables: Record<string, string>,
): Promise<string[]> {
  const child = launch(script, args, variables)
  child.stderr.pipe(process.stderr, { end: false })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  expect(await once(child, 'close')).toEqual([0, null])
  return printed.split('\n').filter((line) => /^(?:npm|build|main|command)/.test(line))
}
const start = (mode: string) => run('start.mjs', [], { NODE_ENV: mode })
const listing = () => globSync('**', { cwd: folder, exclude: (name) => name === '.cache' }).sort()

test('D-200 in production a built folder with the packages of the server starts without npm and without a build', async () => {
  installed({ 'node_modules/koa': koa })
  expect(await start('')).toEqual(['npm ci', 'build', 'main'])
  rmSync(path.join(folder, 'node_modules/.installed'))
  const before = listing()
  expect(await start('production')).toEqual(['main'])
  expect(listing()).toEqual(before)
  expect(await run('run.mjs', ['bff/launch/operator.ts', 'doctor'], {})).toEqual(['command doctor'])
})

test('D-200 in production, what is not built from these sources is built, with what that needs', async () => {
  installed({ 'node_modules/koa': koa })
  expect(await start('production')).toEqual(['npm ci', 'build', 'main'])
  expect(await start('production')).toEqual(['main'])
  write('mfe-public/src/App.tsx', 'export const changed = true')
  expect((await start('production')).slice(-2)).toEqual(['build', 'main'])
})

test.each([
  ['is looked for', 'production', 'shell/webpack/is-built.ts'],
  ['is made', '', 'shell/webpack/build.ts'],
])('D-200 a start that is stopped while its build %s starts nothing else', async (_, mode, script) => {
  installed({ 'node_modules/koa': koa })
  await start(mode)
  write('mfe-public/src/App.tsx', 'export const changed = true')
  write(script, "console.log('waits'); setInterval(() => {}, 1_000)")
  const child = launch('start.mjs', [], { NODE_ENV: mode })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (text.includes('waits')) child.kill('SIGTERM')
    })
  expect(await once(child, 'close')).toEqual([128 + constants.signals.SIGTERM, null])
  expect(printed).toBe('waits\n')
})

test.each([
  ['a version that the lock file does not say', { 'node_modules/koa': { version: '3.2.0' } }],
  ['a package of the server missing', {}],
])('D-200 in production, %s is installed', async (_, packages) => {
  installed({ 'node_modules/koa': koa })
  await start('production')
  rmSync(path.join(folder, 'node_modules/.installed'))
  installed(packages)
  expect((await start('production'))[0]).toBe('npm ci')
  expect(readFileSync(path.join(folder, 'node_modules/.installed'), 'utf8')).toContain('without tests')
})
