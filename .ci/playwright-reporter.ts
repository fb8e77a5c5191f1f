import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { relative } from 'node:path'
import { saveCounts, type FileTime } from './test-counts.ts'

const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' > ')

/** The time of one test, with its retries. */
const timeOf = (test: TestCase): FileTime => ({
  project: test.parent.project()?.name ?? '',
  file: relative(process.cwd(), test.location.file),
  seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
})

/** Adds the time of one test to that of its file. */
function summed(files: FileTime[], { project, file, seconds }: FileTime): FileTime[] {
  const same = files.find((other) => other.project === project && other.file === file)
  if (!same) return [...files, { project, file, seconds }]
  same.seconds += seconds
  return files
}

/** Saves how many journeys passed and failed, which passed only after a retry, and how long each file took. */
export default class PlaywrightCounts implements Reporter {
  readonly #file: string
  #tests: TestCase[] = []
  #errors = 0

  /** @param options.file see `saveCounts` */
  constructor({ file = 'playwright.json' }: { file?: string } = {}) {
    this.#file = file
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  /** An error outside all tests, e.g. a file that cannot be loaded. */
  onError(): void {
    this.#errors += 1
  }

  onEnd({ status }: FullResult): void {
    const withOutcome = (outcome: string) => this.#tests.filter((test) => test.outcome() === outcome)
    const flaky = withOutcome('flaky')
    const failed = withOutcome('unexpected').length + this.#errors
    saveCounts(this.#file, {
      passed: withOutcome('expected').length + flaky.length,
      failed: status === 'passed' ? failed : Math.max(failed, 1),
      skipped: withOutcome('skipped').length,
      retried: flaky.map(nameOf),
      files: this.#tests.map(timeOf).reduce(summed, []),
    })
  }

  printsToStdio(): boolean {
    return false
  }
}
