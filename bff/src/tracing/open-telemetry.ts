import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
  type Tracer,
} from '@opentelemetry/api'
import { parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { AppError } from '../calls/app-error.ts'
import { readVersion } from '../features/health/version.ts'
import { logExports } from './export-log.ts'
import { runAs, type Span, type SpanOptions } from './span.ts'
import type { Tracing, TracingEnv } from './tracing.ts'

/** Milliseconds that a stop waits for the collector. */
const FLUSH_MS = 3_000

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

/**
 * Exports traces by OTLP over HTTP, as JSON. What waits for the collector is bounded, and dropped beyond that: nothing
 * waits for the export.
 */
export function exportTraces(
  env: TracingEnv & { readonly OTEL_EXPORTER_OTLP_ENDPOINT: string },
  log: Logger,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(env.OTEL_EXPORTER_OTLP_HEADERS),
  })
  const provider = new TracerProvider({
    sampler: samplerOf(env),
    resource: resourceOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: logExports(exporter, log) })],
  })
  const tracer = provider.getTracer('snake-dispatch')
  return {
    isOn: true,
    record({ parent, link, ...options }, work) {
      const linked = contextOf(link)
      const span = start(tracer, options, remote(parent), linked ? [{ context: linked }] : [])
      return span.isRecording() ? runAs(new RecordedSpan(tracer, span), work) : work()
    },
    async stop() {
      const limit = new AbortController()
      const exported = provider.shutdown().catch(() => {})
      await Promise.race([exported, setTimeout(FLUSH_MS, undefined, limit)])
      limit.abort()
    },
  }
}

function start(
  tracer: Tracer,
  { name, kind = 'internal', attributes = {} }: SpanOptions,
  parent: Context,
  links: { context: NonNullable<ReturnType<typeof contextOf>> }[] = [],
): OtelSpan {
  return tracer.startSpan(name, { kind: kinds[kind], attributes, links }, parent)
}

function contextOf(traceparent: string | undefined) {
  const context = traceparent === undefined ? null : parseTraceParent(traceparent)
  return context && isSpanContextValid(context) ? { ...context, isRemote: true } : null
}

function remote(traceparent: string | undefined): Context {
  const context = contextOf(traceparent)
  return context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT
}

class RecordedSpan implements Span {
  readonly #tracer: Tracer
  readonly #span: OtelSpan
  readonly traceId: string

  constructor(tracer: Tracer, span: OtelSpan) {
    this.#tracer = tracer
    this.#span = span
    this.traceId = span.spanContext().traceId
  }

  get traceparent(): string {
    const { spanId, traceFlags } = this.#span.spanContext()
    return `00-${this.traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString().padStart(2, '0')}`
  }

  set(attributes: Parameters<Span['set']>[0]): void {
    this.#span.setAttributes(attributes)
  }

  rename(name: string): void {
    this.#span.updateName(name)
  }

  fail(error: unknown): void {
    this.#span.setAttribute('error.type', errorType(error))
    const isRefusal = error instanceof AppError && error.status < 500
    if (!isRefusal) this.#span.setStatus({ code: SpanStatusCode.ERROR })
  }

  begin(options: SpanOptions): Span {
    const span = start(this.#tracer, options, trace.setSpan(ROOT_CONTEXT, this.#span))
    return new RecordedSpan(this.#tracer, span)
  }

  end(): void {
    this.#span.end()
  }
}

/** The code of an error, or the name of its class: its message may name somebody. */
function errorType(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  const type = typeof code === 'string' ? code : name
  return typeof type === 'string' && /^[\w.-]{1,60}$/.test(type) ? type : 'Error'
}

/** Of the standard samplers; by default every trace, unless the work that it continues is not sampled. */
function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingEnv): Sampler {
  const roots: Readonly<Record<string, () => Sampler>> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const root = roots[name.replace('parentbased_', '')]!()
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** What is said of this process with each trace; `OTEL_RESOURCE_ATTRIBUTES` may add to it. */
function resourceOf({ OTEL_SERVICE_NAME }: TracingEnv) {
  return defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': OTEL_SERVICE_NAME,
        'service.version': readVersion(),
        'service.instance.id': `${hostname()}:${process.pid}`,
      }),
    )
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
}
