import { pino } from 'pino'
import { traceOfLine } from '../tracing/span.ts'
import { easyCaptcha } from './captcha.ts'
import { startMailServer } from './mail-server.ts'
import { startPushService } from './push-service.ts'
import { startTestServer } from './test-server.ts'
import { makeTextGateway } from './text-gateway.ts'
import { startTraceCollector, type ExportedSpan } from './trace-collector.ts'

interface LogLine {
  readonly level: number
  readonly msg: string
  readonly requestId?: string
  readonly traceId?: string
}

/** An answer with the id of its request. */
type Answer = { readonly headers: Headers }

export type TracedPortals = Awaited<ReturnType<typeof openTracedPortals>>

/** A collector of traces, with a push service and a mail server, for portals that export their traces. */
export async function openTracedPortals() {
  const collector = await startTraceCollector()
  const push = await startPushService()
  const mail = await startMailServer()

  /** The span of a request. @throws Error when it was not exported */
  const requestSpan = ({ headers }: Answer): ExportedSpan => {
    const id = headers.get('x-request-id')
    const found = collector.spans.find(({ attributes }) => attributes['request.id'] === id)
    if (!found) throw new Error(`The request ${id} is in no trace`)
    return found
  }
  /** The names of a span and of all that it is part of, the outermost first. */
  const pathOf = (span: ExportedSpan): string[] => {
    const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId)
    return [...(parent ? pathOf(parent) : []), span.name]
  }
  /** All spans of the trace of a request. */
  const traceOf = (answer: Answer): ExportedSpan[] => {
    const { traceId } = requestSpan(answer)
    return collector.spans.filter((span) => span.traceId === traceId)
  }
  return {
    collector,
    push,
    requestSpan,
    pathOf,
    traceOf,
    /** Starts a portal. @returns it and the lines of its log */
    async start(variables: Record<string, string> = {}) {
      const lines: LogLine[] = []
      const write = (line: string) => void lines.push(JSON.parse(line) as LogLine)
      const { SMTP_URL, MAIL_FROM } = mail.variables
      const server = await startTestServer(
        {
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
          OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc',
          SMTP_URL,
          MAIL_FROM,
          ...variables,
        },
        {
          captcha: easyCaptcha,
          push: push.options,
          messages: { mail: { ca: mail.ca }, text: makeTextGateway() },
          log: pino({ level: 'debug', mixin: traceOfLine }, { write }),
        },
      )
      return { server, lines }
    },
    async close() {
      await collector.close()
      await push.close()
      await mail.close()
    },
  }
}
