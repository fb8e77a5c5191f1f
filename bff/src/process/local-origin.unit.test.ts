import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPart } from '../env.ts'
import { localOrigin } from './local-origin.mjs'

const health = fileURLToPath(new URL('../../launch/health.mjs', import.meta.url))

/** What the health check of the launcher asks, in a process that only prints it. */
function askedByHealth(variables: Record<string, string>): string {
  const print = 'globalThis.fetch = async (address) => (console.log(address), { ok: true })'
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(print)}`, health],
    { env: variables, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  return stdout
}

test.each([
  ['', '', 'http://127.0.0.1:3000'],
  ['0.0.0.0', '3000', 'http://127.0.0.1:3000'],
  ['::', '3001', 'http://127.0.0.1:3001'],
  ['192.0.2.7', '3000', 'http://192.0.2.7:3000'],
  [' 192.0.2.7 ', '3000', 'http://192.0.2.7:3000'],
  ['::1', '3000', 'http://[::1]:3000'],
])(
  "D-197 D-200 a portal with HOST '%s' and PORT '%s' is asked at %s, by the doctor and by its health check",
  (HOST, PORT, origin) => {
    expect(localOrigin(readPart({ HOST, PORT }, ['HOST', 'PORT']))).toBe(origin)
    expect(askedByHealth({ HOST, PORT })).toBe(`${origin}/healthz\n`)
  },
)
