import { expect, test } from 'vitest'
import { logExports } from './export-log.ts'

/** An exporter whose next results are given, and its log. */
function makeExporter() {
  const lines: unknown[] = []
  let now = 0
  let error: Error | undefined
  const log = {
    warn: (fields: object, msg: string) => void lines.push({ ...fields, msg }),
    info: (fields: object, msg: string) => void lines.push({ ...fields, msg }),
  }
  const inner = {
    export: (_spans: unknown, done: (result: { code: number; error?: Error }) => void) =>
      done(error ? { code: 1, error } : { code: 0 }),
    shutdown: async () => {},
  }
  const exporter = logExports(inner, log as never, () => now)
  return {
    lines,
    export(atSeconds: number, fault?: Error) {
      now = atSeconds * 1_000
      error = fault
      exporter.export([{}, {}] as never, () => {})
    },
  }
}

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const failing = 'Traces could not be exported'

test('D-199 a collector that is away for long has one line a minute, and one when it takes traces again', () => {
  const exporter = makeExporter()
  exporter.export(0)
  for (let seconds = 5; seconds <= 125; seconds += 5) exporter.export(seconds, refused)
  exporter.export(130)
  exporter.export(135)
  expect(exporter.lines).toEqual([
    { reason: 'ECONNREFUSED', failedSpans: 2, msg: failing },
    { reason: 'ECONNREFUSED', failedSpans: 24, msg: failing },
    { reason: 'ECONNREFUSED', failedSpans: 24, msg: failing },
    { failedSpans: 0, msg: 'Traces are exported again' },
  ])
})

test('D-199 one that takes and refuses by turns has no more lines, and a refusal is logged without its words', () => {
  const exporter = makeExporter()
  const fault = Object.assign(new Error('bad token of Robin'), { code: 401, data: 'Robin' })
  for (let seconds = 0; seconds < 60; seconds += 10) {
    exporter.export(seconds, fault)
    exporter.export(seconds + 5)
  }
  exporter.export(60, new Error('Request timed out'))
  expect(exporter.lines).toEqual([
    { reason: 'answer 401', failedSpans: 2, msg: failing },
    { failedSpans: 0, msg: 'Traces are exported again' },
    { reason: 'no answer in time', failedSpans: 12, msg: failing },
  ])
})
