import {
  reportCrash,
  crashSources,
  type CrashReport,
  type CrashSource,
} from '@snake-dispatch/contract/client-errors'
import { maskedCrash } from '@snake-dispatch/domain/crash-text'
import { portalConfig } from './config.ts'

/** The most crashes that are reported in a session of the browser. */
const MAX_REPORTS = 5
const SENT = 'sent-crashes'
/** Known failures, of calls and of loading, and what the browser itself calls harmless. */
const expected =
  /^(ApiError|NoAnswerError|AbortError|TimeoutError|ChunkLoadError)\b|loading (css )?chunk|dynamically imported module|importing a module script|failed to fetch|networkerror|load failed|resizeobserver loop|RUNTIME-0/i
const ofExtension = /(chrome|moz|safari(-web)?)-extension:|webkit-masked-url:/

let sent: string[] | undefined

/** Reports a crash of the page, once for each message. Does nothing in development, and never throws. */
export function sendCrash(error: unknown): void {
  const { devReload, shell } = portalConfig()
  const report = devReload ? undefined : crashReportOf(error, location.pathname, shell)
  if (!report) return
  sent ??= read()
  if (sent.length >= MAX_REPORTS || sent.includes(report.message)) return
  sent.push(report.message)
  try {
    sessionStorage.setItem(SENT, JSON.stringify(sent))
  } catch {
    // The page remembers it.
  }
  postCrash(fetch, report)
}

/** Sends a report, also while the page is left. Whether it arrives is nobody's concern. */
export function postCrash(send: typeof fetch, report: CrashReport): void {
  send(reportCrash.path, {
    method: reportCrash.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {})
}

/** The report of a crash, without personal data; undefined for what is no crash of ours. */
export function crashReportOf(
  error: unknown,
  page: string,
  build: string,
  from?: CrashSource,
): CrashReport | undefined {
  if (!(error instanceof Error)) return undefined
  const { name, message, stack = '' } = error
  if (expected.test(`${name}: ${message}`) || expected.test(message) || ofExtension.test(stack))
    return undefined
  const source = /mfe[-_][a-z]+/.exec(stack)?.[0].replace('_', '-')
  return {
    source: from ?? crashSources.find((each) => each === source) ?? 'shell',
    ...maskedCrash({ message: `${name}: ${message}`, stack, page }),
    build: build.slice(0, 40),
  }
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SENT) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}
