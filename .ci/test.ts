import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { clearCounts, closingLines, readCounts, slowestFiles } from './test-counts.ts'

/**
 * `npm test`: the npm scripts below, group after group; the scripts of a group run at the same time. Stops after the
 * first group with a failure. Ends with the slowest files, how long each script took, the tests that needed a retry and
 * the line `N passed, N failed`. With `--deep` (`npm run test:deep`) every test runs in every way that it can, and a
 * failure after the build ends nothing: one run names all of them.
 */
const isDeep = process.argv.includes('--deep')
const env = isDeep ? { ...process.env, TEST_DEEP: 'true' } : process.env
const groups = [['build', 'check'], ['test:vitest'], ['e2e'], ['budget']]

const times: string[] = []

/** Runs one npm script, and notes how long it took. Returns whether it succeeded. */
async function succeeds(script: string): Promise<boolean> {
  const begin = performance.now()
  const child = spawn('npm', ['run', script], { stdio: 'inherit', env, shell: process.platform === 'win32' })
  const [code] = await once(child, 'exit')
  times.push(`npm run ${script} took ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
  return code === 0
}

clearCounts()
const failedSteps: string[] = []
for (const group of groups) {
  const results = await Promise.all(group.map(succeeds))
  failedSteps.push(...group.filter((_, index) => !results[index]))
  if (failedSteps.length > 0 && (!isDeep || failedSteps.includes('build'))) break
}
const runs = readCounts()
const closing = [...slowestFiles(runs, isDeep ? 30 : 10), '', ...times, ...closingLines(runs, failedSteps)]
console.log(['', ...closing].join('\n'))
if (failedSteps.length > 0) process.exitCode = 1
