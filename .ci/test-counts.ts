import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What one test runner reports at its end. */
export interface TestCounts {
  passed: number
  failed: number
  skipped: number
  /** Names of the tests that passed only after a retry. */
  retried: string[]
  /** How long the tests of each file took, in seconds. */
  files: FileTime[]
}

/** How long the tests of a file took in a project of their runner, in seconds. */
export interface FileTime {
  project: string
  file: string
  seconds: number
}

/** The folder of the counts of `npm test`, one file for each test runner. */
const countsFolder = path.resolve(import.meta.dirname, '../node_modules/.cache/test-counts')

/** Saves the counts of a test runner. @param file an absolute path, or a name in the folder of `npm test` */
export function saveCounts(file: string, counts: TestCounts): void {
  const target = path.resolve(countsFolder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, JSON.stringify(counts))
}

/** Removes the counts of an earlier run. */
export function clearCounts(): void {
  rmSync(countsFolder, { recursive: true, force: true })
}

/** The counts of the test runners that have ended since `clearCounts`. */
export function readCounts(): TestCounts[] {
  mkdirSync(countsFolder, { recursive: true })
  const files = readdirSync(countsFolder).sort()
  return files.map((file) => JSON.parse(readFileSync(path.join(countsFolder, file), 'utf8')) as TestCounts)
}

/**
 * The last lines of `npm test`: the tests that needed a retry, the failed steps, and `N passed, N failed` alone on
 * the last line. A step that fails without a failed test counts as one failure, so that the line is never green by
 * mistake.
 */
export function closingLines(runs: readonly TestCounts[], failedSteps: readonly string[]): string[] {
  const sum = (key: 'passed' | 'failed' | 'skipped') => runs.reduce((total, run) => total + run[key], 0)
  const retried = runs.flatMap((run) => run.retried)
  const failed = Math.max(sum('failed'), failedSteps.length)
  return [
    ...retried.map((name) => `Needed a retry: ${name}`),
    ...(retried.length > 0 ? ['Tests that need a retry are to be mended.'] : []),
    ...failedSteps.map((step) => `Failed: npm run ${step}`),
    ...(sum('skipped') > 0 ? [`${sum('skipped')} skipped`] : []),
    `${sum('passed')} passed, ${failed} failed`,
  ]
}

/** The slowest files of each project, the slowest first: where time can be saved. @param count of each project */
export function slowestFiles(runs: readonly TestCounts[], count: number): string[] {
  const byProject = Map.groupBy(
    runs.flatMap(({ files }) => files),
    ({ project }) => project,
  )
  return [...byProject].flatMap(([project, files]) => {
    const total = files.reduce((sum, { seconds }) => sum + seconds, 0)
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
    return [
      `${project}: ${files.length} files, ${total.toFixed(0)} s; the slowest:`,
      ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
    ]
  })
}
