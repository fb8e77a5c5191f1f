import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { saveCounts } from './test-counts.ts'

const nameOf = (test: TestCase) => `${test.project.name} > ${test.module.relativeModuleId} > ${test.fullName}`

/** Saves how many tests passed and failed, which passed only after a retry, and how long each file took. @param file see `saveCounts` */
export function vitestCounts(file = 'vitest.json'): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const tests = modules.flatMap((module) => [...module.children.allTests()])
      const count = (state: string) => tests.filter((test) => test.result().state === state).length
      saveCounts(file, {
        passed: count('passed'),
        failed: count('failed') + modules.filter(failedWithoutTest).length + unhandledErrors.length,
        skipped: count('skipped'),
        retried: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
        files: modules.map((module) => ({
          project: module.project.name,
          file: module.relativeModuleId,
          seconds: module.diagnostic().duration / 1_000,
        })),
      })
    },
  }
}

/** Whether a file failed outside its tests, e.g. while it was imported or in `beforeAll`. */
function failedWithoutTest(module: TestModule): boolean {
  return module.state() === 'failed' && module.children.allTests('failed').next().done === true
}
