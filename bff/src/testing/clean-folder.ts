import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/** Copies the sources into a new folder as an image is built from them: without what `.dockerignore` names. */
export function copyForImage(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'snake-dispatch-image-'))
  // Other accounts read it.
  chmodSync(folder, 0o755)
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (listed.status !== 0) throw new Error(`git failed: ${listed.stderr}`)
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const isIgnored = (file: string) =>
    ignored.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`))
  for (const file of listed.stdout.split('\0')) {
    const isThere = file && statSync(path.join(root, file), { throwIfNoEntry: false })
    if (isThere && !isIgnored(file)) cpSync(path.join(root, file), path.join(folder, file))
  }
  return folder
}

/** The bytes of all files in a folder. */
export const bytesOf = (folder: string) =>
  globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)

/** The account that owns nothing: nobody. */
export const NOBODY = 65_534

/**
 * What runs a program as nobody, with a folder that nobody can write to. For who is not root, only Node.js: such an
 * account can neither mount nor become another.
 * @param options hasNetwork false: it reaches nothing beyond itself
 */
export function readOnly(
  folder: string,
  node: string,
  { hasNetwork } = { hasNetwork: true },
): readonly string[] {
  if (process.getuid?.() !== 0) return [node]
  const prepare = [
    'mount --make-rprivate /',
    'mount --bind "$0" "$0"',
    'mount -o remount,ro,bind "$0"',
    ...(hasNetwork ? [] : ['ip link set lo up']),
    `exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs "$@"`,
  ].join(' && ')
  return ['unshare', '--mount', ...(hasNetwork ? [] : ['--net']), 'sh', '-c', prepare, folder, node]
}
