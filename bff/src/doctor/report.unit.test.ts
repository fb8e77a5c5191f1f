import { expect, test } from 'vitest'
import { fault, guarded, ok, sizeText, skipped, warning } from './finding.ts'
import { exitCodes, reportJson, reportText, worstOf } from './report.ts'

const all = [
  ok('Node.js', '26.10.0'),
  skipped('Push services', 'Not asked.'),
  warning('Mail', 'It is not configured.', 'Give SMTP_URL.'),
  fault('Backup', 'There is none.', 'Write one.'),
]
const report = (findings: typeof all) => ({ version: '1.0.0', at: '2026-11-30T09:05:07.000Z', findings })

test('D-197 each finding is a line, with its cure below it, and the sum at the end', () => {
  expect(reportText(report(all))).toBe(`Snake Dispatch NSW 1.0.0, looked at on 2026-11-30 09:05 UTC
ok       Node.js: 26.10.0
-        Push services: Not asked.
warning  Mail: It is not configured.
         → Give SMTP_URL.
FAULT    Backup: There is none.
         → Write one.
1 ok, 1 warning, 1 fault, 1 not checked`)
})

test('D-197 the exit code is 0 for ok and what was not checked, 1 for warnings, 2 for faults', () => {
  const codeOf = (count: number) => exitCodes[worstOf(all.slice(0, count))]
  expect([0, 1, 2, 3, 4].map(codeOf)).toEqual([0, 0, 0, 1, 2])
})

test('D-197 as JSON a report has the worst state and every finding', () => {
  expect(JSON.parse(reportJson(report(all)))).toEqual({ ...report(all), state: 'fault' })
})

test('D-197 a check that fails itself is a fault, and hides no other', async () => {
  expect(await guarded('Queue', () => Promise.reject(new Error('no such table')))).toEqual([
    fault('Queue', 'The check failed: no such table', expect.any(String) as string),
  ])
})

test('sizes are in MB, and in GB from 1024 MB on', () => {
  expect([sizeText(0), sizeText(200 * 1024 * 1024), sizeText(1536 * 1024 * 1024)]).toEqual([
    '0 MB',
    '200 MB',
    '1.5 GB',
  ])
})
