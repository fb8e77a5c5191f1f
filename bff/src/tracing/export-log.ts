import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

/** Milliseconds between two lines about a collector that takes nothing. */
const EVERY_MS = 60_000

/** The `ExportResultCode` of OpenTelemetry. */
const SUCCESS = 0

/**
 * Logs that traces are lost: the first time, then once a minute, and once that they arrive again. `failedSpans` are
 * those that were sent in vain since the last line; what the processor drops because too many wait is not among them.
 * Without the collector's words, which may be anything.
 */
export function logExports(
  exporter: SpanExporter,
  log: Pick<Logger, 'warn' | 'info'>,
  now: () => number = () => performance.now(),
): SpanExporter {
  let failedSpans = 0
  let loggedAt = -Infinity
  let isLogged = false
  const failed = (spans: number, error: Error | undefined) => {
    failedSpans += spans
    if (now() - loggedAt < EVERY_MS) return
    log.warn({ reason: reasonOf(error), failedSpans }, 'Traces could not be exported')
    loggedAt = now()
    isLogged = true
    failedSpans = 0
  }
  const succeeded = () => {
    if (!isLogged) return
    log.info({ failedSpans }, 'Traces are exported again')
    isLogged = false
    failedSpans = 0
  }
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if ((result.code as number) === SUCCESS) succeeded()
        else failed(spans.length, result.error)
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** 'ECONNREFUSED', 'answer 401' and the like. */
function reasonOf(error: Error | undefined): string {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code === 'number') return `answer ${code}`
  if (typeof code === 'string') return code
  return error?.message === 'Request timed out' ? 'no answer in time' : (error?.name ?? 'unknown')
}
