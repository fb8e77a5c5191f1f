import { BACKUP_WARNING_MS } from '@snake-dispatch/domain/backup-age'
import { ALARM_SHARE, REFUSAL_MINUTES } from '@snake-dispatch/domain/dispatch/push-refusals'
import { UNCLAIMED_HIGH_MS } from '@snake-dispatch/domain/health-troubles'
import { LONG_WAIT_MS } from '@snake-dispatch/domain/queue-trouble'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metricsIn, OPERATIONS, readRules } from './alert-rules.ts'

/** The rows of 'Alerts and what to do'. */
function documented(): string[][] {
  const [, section = ''] = readFileSync(OPERATIONS, 'utf8').split('## Alerts and what to do\n')
  return section
    .split(/^## /m, 1)[0]!
    .split('\n')
    .filter((line) => /^\| `\w+` /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, name = '', severity = '', action = '']) => [name, severity, action])
}

test('D-198 operations.md has every alert with its severity and what to do, in the order of rules.yml', () => {
  expect(documented()).toEqual(readRules().map(({ name, severity, action }) => [name, severity, action]))
})

test('D-198 each rule has an expression, a severity, a summary, and one sentence what to do', () => {
  const rules = readRules()
  expect(rules.length).toBeGreaterThan(20)
  for (const { name, expression, severity, summary, action } of rules) {
    expect([name, expression === '', summary === '']).toEqual([name, false, false])
    expect(['critical', 'warning']).toContain(severity)
    expect(action).toMatch(/^[A-Z].+\.$/)
  }
})

test.each([
  ['HighJobUnclaimed', UNCLAIMED_HIGH_MS],
  ['QueueStandsStill', LONG_WAIT_MS],
  ['BackupOld', BACKUP_WARNING_MS],
])('D-198 D-202 %s begins where /admin/health and the doctor begin', (name, ms) => {
  const { expression } = readRules().find((rule) => rule.name === name)!
  const [, factor = '', per = '1'] = /> (\d+)(?: \* (\d+))?$/.exec(expression) ?? []
  expect(Number(factor) * Number(per)).toBe(ms / 1_000)
})

test('D-198 D-202 PushServiceRefuses begins at the share and over the minutes of /admin/health', () => {
  const { expression } = readRules().find(({ name }) => name === 'PushServiceRefuses')!
  const minutes = [...expression.matchAll(/\[(\d+)m\]/g)].map(([, each]) => Number(each))
  expect(minutes).toEqual([REFUSAL_MINUTES, REFUSAL_MINUTES, REFUSAL_MINUTES])
  expect(Number(/>= ([\d.]+) \*/.exec(expression)?.[1])).toBe(ALARM_SHARE)
})

test('the metrics of an expression are found with the labels that are asked of them', () => {
  expect(
    metricsIn(
      'sum by (service) (rate(pushes_total{result="refused"}[10m])) >= 0.2 * up{job="a"} and on () max(catchers_on_call) == 1e9',
    ),
  ).toEqual([
    { name: 'pushes_total', labels: ['result', 'service'] },
    { name: 'catchers_on_call', labels: ['service'] },
  ])
})
