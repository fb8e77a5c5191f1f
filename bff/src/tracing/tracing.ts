import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import type { Span, SpanOptions } from './span.ts'

/** The first work of this process in a trace. */
export interface FirstSpan extends SpanOptions {
  /** The `traceparent` of the work that it continues; one that is not valid counts as none. */
  readonly parent?: string | undefined
  /** The `traceparent` of the work that led to it, in a trace of its own. */
  readonly link?: string | undefined
}

/** The variables that traces are exported by. */
export type TracingEnv = Pick<
  Env,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
>

/** Traces of what the portal does (D-199). */
export interface Tracing {
  readonly isOn: boolean
  /** Runs work and records it, unless its trace is not sampled. */
  record<T>(first: FirstSpan, work: (span?: Span) => Promise<T>): Promise<T>
  /** Exports what was recorded, for a few seconds at most. */
  stop(): Promise<void>
}

/** Records nothing. */
export const noTracing: Tracing = { isOn: false, record: (_first, work) => work(), stop: async () => {} }

/** Starts to export traces. Without `OTEL_EXPORTER_OTLP_ENDPOINT` nothing of OpenTelemetry is loaded. */
export async function openTracing(env: TracingEnv, log: Logger): Promise<Tracing> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return noTracing
  const { exportTraces } = await import('./open-telemetry.ts')
  return exportTraces({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: env.OTEL_EXPORTER_OTLP_ENDPOINT }, log)
}
