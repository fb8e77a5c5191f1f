import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { readFileSync } from 'node:fs'

/**
 * `npm run check:types`: checks the root's program and that of every workspace, several at a time. Always all of them:
 * a program does not notice changes in another one's sources.
 */
const root = path.resolve(import.meta.dirname, '..')
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  workspaces: string[]
}
const tsc = createRequire(import.meta.url).resolve('typescript/package.json')
const { status } = spawnSync(
  process.execPath,
  [path.join(path.dirname(tsc), 'bin/tsc'), '--build', '--force', '.', ...workspaces],
  { cwd: root, stdio: 'inherit' },
)
process.exitCode = status ?? 1
