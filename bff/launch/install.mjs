// Installs the dependencies when their declarations have changed: all of them, or, to build and serve the portal, those
// without what only tests and checks need. Plain JavaScript without dependencies: it runs on the Node.js of the machine
// (20 or newer), before the project is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
const stampFile = join(root, 'node_modules', '.installed')
const lockFile = join(root, 'package-lock.json')

/**
 * Brings node_modules up to date; ends the process when that fails.
 * @param {{ forTests: boolean }} needs whether what only tests and checks need is installed too
 */
export function install({ forTests }) {
  const digest = digestOfDeclarations()
  const stamps = [`${digest} all`, ...(forTests ? [] : [`${digest} without tests`])]
  if (existsSync(stampFile) && stamps.includes(readFileSync(stampFile, 'utf8'))) return
  const hasAll = isInstalled({ forTests: true })
  if (!hasAll && (forTests || !isInstalled({ forTests }))) runNpm({ forTests })
  try {
    writeFileSync(stampFile, hasAll || forTests ? stamps[0] : stamps[1])
  } catch {
    // The folder is read-only, or another account's: the packages are compared again at the next start.
  }
}

/**
 * True when what the server and the operator's commands need is installed, in the versions of the lock file: after
 * `npm ci --omit=dev -w @snake-dispatch/bff` as well, which leaves out what builds the front ends.
 */
export function hasServerPackages() {
  const there = installedPackages()
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
  const isCurrent = ([path, { version, link }]) => link || version === packages[path]?.version
  return (
    Object.entries(there)
      .filter(([path]) => path.includes('node_modules/'))
      .every(isCurrent) && SERVER.every((folder) => hasDependencies(folder, there))
  )
}

/** The workspaces that run in the server. */
const SERVER = ['bff', 'bff/contract', 'bff/domain', 'bff/client']

/** True when each dependency of a workspace is installed, in its own folder or in one above. */
function hasDependencies(folder, there) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const places = folder.split('/').map((_, depth, parts) => `${parts.slice(0, depth + 1).join('/')}/`)
  return Object.keys(dependencies).every((name) =>
    ['', ...places].some((place) => there[`${place}node_modules/${name}`] !== undefined),
  )
}

/** A digest of every file that declares dependencies. */
function digestOfDeclarations() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const files = [lockFile, ...['.', ...workspaces].map((folder) => join(root, folder, 'package.json'))]
  const digest = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of files) digest.update(readFileSync(file))
  return digest.digest('hex')
}

/** True when the packages of the lock file are installed, e.g. by `npm ci` or `npm prune --omit=dev`. */
function isInstalled({ forTests }) {
  const there = installedPackages()
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
  return Object.entries(packages).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      there[path]?.version === wanted.version ||
      (there[path] === undefined &&
        (wanted.optional || wanted.devOptional || wanted.link || (wanted.dev && !forTests))) ||
      there[path]?.link,
  )
}

/** What npm has installed: its path → what the lock file says of it; empty before the first installation. */
function installedPackages() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  return existsSync(hidden) ? JSON.parse(readFileSync(hidden, 'utf8')).packages : {}
}

function runNpm({ forTests }) {
  const started = Date.now()
  console.log('Installing the dependencies (the first time takes a minute or two) …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(forTests ? [] : ['--omit=dev'])]
  // npm sets its path for scripts; without it, use the npm on the PATH.
  const own = process.env.npm_execpath
  const done = own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) {
    console.error('The dependencies could not be installed: see above. "npm ci" shows more.')
    process.exit(1)
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s`)
}

const [major] = process.versions.node.split('.')
if (Number(major) < 20) {
  console.error(`Node.js 20 or newer is needed to start; this is ${process.versions.node}.`)
  process.exit(1)
}
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) install({ forTests: true })
