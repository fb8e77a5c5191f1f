import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

/** A span as it was exported. */
export interface ExportedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly links: readonly { readonly traceId: string }[]
  readonly isFailed: boolean
  /** The attributes of the process. */
  readonly resource: Readonly<Record<string, unknown>>
}

/** A collector of traces that takes OTLP over HTTP, as JSON. */
export interface TraceCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string
  readonly spans: readonly ExportedSpan[]
  /** Everything that arrived, as it arrived. */
  readonly bodies: readonly string[]
  /** The headers of the latest request. */
  headers(): Readonly<Record<string, string | string[] | undefined>>
  /** What it does with the next requests: 200 by default. */
  answer(how: number | 'hang'): void
  close(): Promise<void>
}

/** Starts one on a free port. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ExportedSpan[] = []
  const bodies: string[] = []
  let headers = {}
  let how: number | 'hang' = 200
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      headers = request.headers
      bodies.push(body)
      if (how === 'hang') return
      if (how === 200 && request.url === '/v1/traces') spans.push(...spansIn(body))
      response.writeHead(how, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers: () => headers,
    answer: (next) => void (how = next),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

type SpanInBody = Omit<ExportedSpan, 'attributes' | 'links' | 'isFailed' | 'resource'> & {
  readonly attributes: readonly Attribute[]
  readonly links?: ExportedSpan['links']
  readonly status: { readonly code?: number }
}

interface Body {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SpanInBody[] }[]
  }[]
}

const ERROR = 2

function spansIn(text: string): ExportedSpan[] {
  const { resourceSpans } = JSON.parse(text) as Body
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: valuesOf(span.attributes),
        links: span.links ?? [],
        isFailed: span.status.code === ERROR,
        resource: valuesOf(resource.attributes),
      })),
    ),
  )
}

/** A value is an object with one property, which names its type. */
const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
