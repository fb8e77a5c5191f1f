import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { saveCounts } from './test-counts.ts'

const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' > ')

/** Saves how many journeys passed and failed, and which passed only after a retry. */
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
    })
  }

  printsToStdio(): boolean {
    return false
  }
}
