import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { readRules, RULES } from './alert-rules.ts'

// With the promtool of Debian's package `prometheus`, where it is installed.

const RULE_TESTS = new URL('prometheus-rules.test.yml', import.meta.url)
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('D-198 every rule is tried in the tests of the rules', () => {
  const text = readFileSync(RULE_TESTS, 'utf8')
  const untried = readRules().filter(
    ({ name, action }) => !text.includes(`alertname: ${name}\n`) || !text.includes(`action: ${action}\n`),
  )
  expect(untried.map(({ name }) => name)).toEqual([])
})

test.runIf(hasPromtool)(
  'D-198 promtool takes the rules, and they fire when they should and not before',
  () => {
    expect(promtool('check', 'rules', fileURLToPath(RULES))).toMatchObject({ status: 0 })
    const { status, said } = promtool('test', 'rules', fileURLToPath(RULE_TESTS))
    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')])
  },
)
