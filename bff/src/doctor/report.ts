import type { Finding, State } from './finding.ts'

/** A whole report, as `--json` prints it. */
export interface Report {
  readonly version: string
  /** When it was made, as ISO 8601. */
  readonly at: string
  readonly findings: readonly Finding[]
}

/** The worst state of all findings; what was not checked counts for nothing. */
export function worstOf(findings: readonly Finding[]): Exclude<State, 'skipped'> {
  const has = (state: State) => findings.some((each) => each.state === state)
  return has('fault') ? 'fault' : has('warning') ? 'warning' : 'ok'
}

/** For cron, and as plugins of Nagios and Icinga end: 0 for ok, 1 for warnings, 2 for faults (D-197). */
export const exitCodes = { ok: 0, warning: 1, fault: 2 } as const

/** The report as JSON, for programs. */
export function reportJson(report: Report): string {
  return JSON.stringify({ ...report, state: worstOf(report.findings) }, null, 2)
}

const marks: Readonly<Record<State, string>> = {
  ok: 'ok     ',
  skipped: '-      ',
  warning: 'warning',
  fault: 'FAULT  ',
}

/** The report as text: a line for each finding and, where something is to be done, one with the cure. */
export function reportText({ version, at, findings }: Report): string {
  const lines = findings.flatMap(({ about, state, says, cure }) => [
    `${marks[state]}  ${about}: ${says}`,
    ...(cure ? [`         → ${cure}`] : []),
  ])
  const count = (state: State) => findings.filter((each) => each.state === state).length
  const [faults, warnings, skips] = [count('fault'), count('warning'), count('skipped')]
  return [
    `Snake Dispatch NSW ${version}, looked at on ${at.slice(0, 16).replace('T', ' ')} UTC`,
    ...lines,
    [
      `${count('ok')} ok`,
      plural(warnings, 'warning'),
      plural(faults, 'fault'),
      ...(skips > 0 ? [`${skips} not checked`] : []),
    ].join(', '),
  ].join('\n')
}

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
