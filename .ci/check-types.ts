import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { readFileSync } from 'node:fs'

/**
 * `npm run check:types`: checks the root's program and that of every workspace, several at a time. Always all of them:
 * a program does not notice changes in another one's sources. A fault in a file of several programs is printed once.
 */
const root = path.resolve(import.meta.dirname, '..')
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  workspaces: string[]
}
const tsc = createRequire(import.meta.url).resolve('typescript/package.json')
const { status, stdout } = spawnSync(
  process.execPath,
  [path.join(path.dirname(tsc), 'bin/tsc'), '--build', '--force', '--pretty', 'false', '.', ...workspaces],
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8', maxBuffer: Infinity },
)
// A fault is a line that names its file, and the indented lines below it.
const faults = new Set(stdout.split(/\n(?! )/).filter((fault) => fault.trim() !== ''))
for (const fault of faults) console.log(fault)
process.exitCode = status ?? 1
