import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSubscriptions, signIn } from '../../src/testing/browsers.ts'
import { bytesOf, copyForImage, NOBODY, readOnly } from '../../src/testing/clean-folder.ts'
import { makeUser } from '../../src/testing/factories.ts'
import { jobInput } from '../../src/testing/pushed-catcher.ts'
import { freePort } from '../../src/testing/postgres-server.ts'
import { makeProcessDatabase } from '../../src/testing/process-database.ts'
import { TestClient } from '../../src/testing/test-client.ts'
import { productionVariables } from '../../src/testing/test-env.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'

// What the stages of bff/deploy/Containerfile do, in a clean folder without a builder of images: the same script makes
// the folder of the image, and the portal starts from it read-only, as another account. Needs the registry of npm.

/** What the image has besides the folder: Debian, Node.js, PostgreSQL's programs and their libraries. */
const REST_OF_THE_IMAGE = 220e6
const WHOLE_IMAGE = 350e6
const BUILD_MS = 20 * 60_000

let sources: string
let image: string
/** Node.js where every account may use it. */
let node: string

beforeAll(async () => {
  sources = copyForImage()
  image = path.join(sources, 'image')
  await runToEnd(process.execPath, ['bff/deploy/image.ts', image])
  node = path.join(sources, 'node')
  cpSync(process.execPath, node)
}, BUILD_MS)
afterEach(killProcesses)
afterAll(() => rmSync(sources, { recursive: true, force: true }))

/** Runs a program in the folder of the sources. */
async function runToEnd(program: string, args: readonly string[]): Promise<void> {
  // npm and its scripts start the Node.js that they find.
  const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}` }
  const child = spawn(program, args, { cwd: sources, env, stdio: ['ignore', 'ignore', 'inherit'] })
  expect(await once(child, 'close')).toEqual([0, null])
}

test('D-200 the image stays below 350 MB', () => {
  const size = bytesOf(image)
  process.stdout.write(`The folder of the image: ${(size / 1e6).toFixed(0)} MB\n`)
  expect(size).toBeLessThan(WHOLE_IMAGE - REST_OF_THE_IMAGE)
})

test('D-200 the folder of the image serves read-only, as another account: pages, sockets, a job, its health', async () => {
  const database = await makeProcessDatabase()
  const port = await freePort()
  const portal = startProcess(
    {
      ...productionVariables,
      ...database.variables,
      SESSION_SECRET: 'the secret of the sessions in tests',
      PORT: String(port),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      DRAIN_SECONDS: '0',
    },
    path.join(image, 'bff/src/main.ts'),
    [],
    readOnly(image, node),
  )
  const origin = await portal.ready
  const health = () =>
    spawnSync(node, [path.join(image, 'bff/launch/health.mjs')], { env: { PORT: String(port) } }).status
  expect(health()).toBe(0)

  for (const page of ['/', '/login', '/snake-catcher-sydney', '/first-aid', '/api/docs']) {
    const answer = await new TestClient(origin).fetch(page, { headers: { accept: 'text/html' } })
    expect([page, answer.status, answer.text.toLowerCase()]).toEqual([
      page,
      200,
      expect.stringContaining('<!doctype html>'),
    ])
  }
  const [listener, logger] = await database.open(async (open) => {
    const filled = { core: { database: open } }
    return [await makeUser(filled), await makeUser(filled)] as const
  })
  const socket = await openSubscriptions(await signIn(origin, listener), {
    created: 'subscription { jobCreated { id jobNumber } }',
  })
  const made = await (
    await signIn(origin, logger)
  ).call('createJob', {
    body: jobInput,
  })
  expect(made.status).toBe(201)
  await socket.next('next')

  expect(await portal.stop()).toBe(0)
  expect((await socket.closed).code).toBe(1012)
  expect(health()).toBe(1)
  await database.drop()
})

test(
  'D-200 npm start in production needs no npm, no network and no right to write, once all is built and the rest removed',
  async () => {
    await runToEnd('npm', ['prune', '--omit=dev', '--no-save', '--no-audit'])
    await runToEnd('npm', [
      'ci',
      '--omit=dev',
      '--workspace=@snake-dispatch/bff',
      '--include-workspace-root',
      '--no-audit',
    ])
    const data = mkdtempSync(path.join(tmpdir(), 'snake-dispatch-data-'))
    if (process.getuid?.() === 0) chownSync(data, NOBODY, NOBODY)
    // An npm that fails.
    const bin = path.join(sources, 'bin')
    mkdirSync(bin)
    writeFileSync(path.join(bin, 'npm'), '#!/bin/sh\nexit 9\n', { mode: 0o755 })
    const variables = {
      ...productionVariables,
      DATA_DIR: path.join(data, 'database'),
      PATH: `${bin}:${process.env['PATH']}`,
    }
    const start = (folder: string) =>
      startProcess(
        variables,
        path.join(folder, 'bff/launch/start.mjs'),
        [],
        readOnly(folder, node, { hasNetwork: false }),
      )
    const portal = start(sources)
    await portal.ready
    expect(portal.printed()).not.toMatch(/Installing|Built|up to date/)
    expect(await portal.stop()).toBe(0)

    // Without the sources of the front ends nobody knows what was built of them, and so they would be built here.
    await expect(start(image).ready).rejects.toThrow(
      /this account may not write there.* run: npm run build|could not be installed/,
    )
    rmSync(data, { recursive: true, force: true })
  },
  BUILD_MS,
)
