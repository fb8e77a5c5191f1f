import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

let known: string | undefined

/**
 * The version of this server: that of its package and, in a checkout, the commit, so that replicas of different commits
 * differ: '1.0.0+1a2b3c4'. Read once.
 */
export function readVersion(): string {
  known ??= [packageVersion(), ...commit()].join('+')
  return known
}

function packageVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** The short name of the commit; empty without git or a checkout. */
function commit(): string[] {
  try {
    const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 2_000,
    })
    return [revision.toString().trim()]
  } catch {
    return []
  }
}
