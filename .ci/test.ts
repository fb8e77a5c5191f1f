import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { clearCounts, closingLines, readCounts } from './test-counts.ts'

/**
 * `npm test`: the npm scripts below, group after group; the scripts of a group run at the same time. Stops after the
 * first group with a failure. Ends with the tests that needed a retry and the line `N passed, N failed`.
 */
const groups = [['build', 'check'], ['test:vitest'], ['e2e'], ['budget']]

/** Runs one npm script. Returns whether it succeeded. */
async function succeeds(script: string): Promise<boolean> {
  const child = spawn('npm', ['run', script], { stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await once(child, 'exit')
  return code === 0
}

clearCounts()
const failedSteps: string[] = []
for (const group of groups) {
  const results = await Promise.all(group.map(succeeds))
  failedSteps.push(...group.filter((_, index) => !results[index]))
  if (failedSteps.length > 0) break
}
console.log(['', ...closingLines(readCounts(), failedSteps)].join('\n'))
if (failedSteps.length > 0) process.exitCode = 1
