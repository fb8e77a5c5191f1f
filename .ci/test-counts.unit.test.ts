import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closingLines, slowestFiles, type TestCounts } from './test-counts.ts'

/** Inside the repository, so that the runners' packages are found. */
const cache = path.resolve(import.meta.dirname, '../node_modules/.cache')
let folder: string
beforeAll(() => {
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(path.join(cache, 'reporters-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a test runner on files that are written for it. Returns the counts that its reporter saved. */
function countsOf(command: string, files: Readonly<Record<string, string>>): TestCounts {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const [binary = '', ...args] = command.split(' ')
  const { status } = spawnSync(path.resolve(cache, '../.bin', binary), args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  })
  expect(status).toBe(1)
  return JSON.parse(readFileSync(path.join(folder, 'counts.json'), 'utf8')) as TestCounts
}

const reporter = (name: string) => JSON.stringify(path.join(import.meta.dirname, `${name}-reporter.ts`))
const file = () => JSON.stringify(path.join(folder, 'counts.json'))

describe('counts of the test runners', () => {
  test('Vitest: a test that passes at its second attempt is counted and named', () => {
    const counts = countsOf('vitest run', {
      'vitest.config.ts': `
        import { vitestCounts } from ${reporter('vitest')}
        const project = { test: { name: 'one', include: ['*.sample.mjs'], globals: true, retry: 2 } }
        export default { test: { projects: [project], reporters: [vitestCounts(${file()})] } }`,
      'a.sample.mjs': `
        let attempts = 0
        describe('group', () => test('passes at last', () => expect(++attempts).toBe(2)))
        test('passes', () => {})
        test('fails', () => expect(1).toBe(2))
        test.skip('is skipped', () => {})`,
      'b.sample.mjs': `throw new Error('cannot be imported')`,
    })
    expect(counts).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
      retried: ['one > a.sample.mjs > group > passes at last'],
      files: [
        { project: 'one', file: 'a.sample.mjs', seconds: expect.any(Number) },
        { project: 'one', file: 'b.sample.mjs', seconds: 0 },
      ],
    })
  })

  test('Playwright: a test that passes at its second attempt is counted and named', () => {
    const counts = countsOf('playwright test', {
      'playwright.config.mjs': `
        export default {
          testMatch: '*.journey.mjs',
          retries: 2,
          projects: [{ name: 'phone' }],
          reporter: [[${reporter('playwright')}, { file: ${file()} }]],
        }`,
      'a.journey.mjs': `
        import { expect, test } from '@playwright/test'
        test('passes at last', ({}, info) => expect(info.retry).toBe(1))
        test('passes', () => {})
        test('fails', () => expect(1).toBe(2))
        test.skip('is skipped', () => {})`,
    })
    expect(counts).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      retried: ['phone > a.journey.mjs > passes at last'],
      files: [{ project: 'phone', file: 'a.journey.mjs', seconds: expect.any(Number) }],
    })
  })
})

describe('closing lines of npm test', () => {
  const green = { passed: 3, failed: 0, skipped: 0, retried: [], files: [] }

  test('the last line sums all test runners', () => {
    expect(closingLines([green, { ...green, passed: 4 }], [])).toEqual(['7 passed, 0 failed'])
  })

  test('tests that needed a retry are listed in a green run too', () => {
    expect(closingLines([green, { ...green, retried: ['phone > sign-in'] }], [])).toEqual([
      'Needed a retry: phone > sign-in',
      'Tests that need a retry are to be mended.',
      '6 passed, 0 failed',
    ])
  })

  test('a step that fails without a failed test counts as one failure', () => {
    expect(closingLines([{ ...green, skipped: 2 }], ['budget'])).toEqual([
      'Failed: npm run budget',
      '2 skipped',
      '3 passed, 1 failed',
    ])
  })
})

test('the slowest files of each project are listed, the slowest first', () => {
  const timeOf = (project: string, name: string, seconds: number) => ({ project, file: name, seconds })
  const counts = { passed: 3, failed: 0, skipped: 0, retried: [] }
  const runs = [
    {
      ...counts,
      files: [timeOf('unit', 'a', 1), timeOf('ui', 'b', 2), timeOf('unit', 'c', 30), timeOf('unit', 'd', 2)],
    },
    { ...counts, files: [timeOf('phone', 'e', 7.25)] },
  ]
  expect(slowestFiles(runs, 2)).toEqual([
    'unit: 3 files, 33 s; the slowest:',
    '    30.0 s  c',
    '     2.0 s  d',
    'ui: 1 files, 2 s; the slowest:',
    '     2.0 s  b',
    'phone: 1 files, 7 s; the slowest:',
    '     7.3 s  e',
  ])
})
