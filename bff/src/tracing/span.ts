import { AsyncLocalStorage } from 'node:async_hooks'

/** Nothing of a person: no values, bodies, addresses or tokens (D-199). */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** Work as a trace shows it. */
export interface SpanOptions {
  /** One of a few, such as the name of a call or a task: never a path or a value. */
  readonly name: string
  /** Whether it takes a request or a task, or asks another service; `internal` by default. */
  readonly kind?: 'internal' | 'server' | 'client' | 'consumer'
  readonly attributes?: SpanAttributes
}

/** Work that is being recorded. */
export interface Span {
  readonly traceId: string
  /** Names this work to what continues its trace elsewhere (W3C Trace Context). */
  readonly traceparent: string
  set(attributes: SpanAttributes): void
  rename(name: string): void
  /** Marks it as failed, by the kind of the error and never by its message. Refusals are no failures. */
  fail(error: unknown): void
  /** Begins a part of it. */
  begin(options: SpanOptions): Span
  end(): void
}

const current = new AsyncLocalStorage<Span | undefined>()

/** The work of a trace that the caller is part of; undefined where nothing is recorded. */
export const currentSpan = (): Span | undefined => current.getStore()

/** The field that says in the log which trace a line belongs to. */
export function traceOfLine(): { traceId?: string } {
  const span = current.getStore()
  return span ? { traceId: span.traceId } : {}
}

/** Runs what belongs to no trace, such as starting a timer that outlives the work that needs it first. */
export const outsideTraces = <T>(work: () => T): T => current.run(undefined, work)

/** Work that starts later, as part of the present trace, or of none; not of the trace whose end lets it start. */
export function inPresentTrace<T>(work: () => T): () => T {
  const span = current.getStore()
  return () => current.run(span, work)
}

/** Runs work as this span, which ends with it. */
export async function runAs<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await current.run(span, work, span)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

/** Runs work as a part of the current trace. Where nothing is recorded it just runs. */
export function inSpan<T>(options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
  const parent = current.getStore()
  return parent ? runAs(parent.begin(options), work) : work()
}
