import { isOnThisHost } from '../db/database-tls.ts'
import type { Answer } from './ask.ts'
import type { SeenRequest } from './doctor-call.ts'
import { fault, ok, skipped, warning, type Finding } from './finding.ts'

/** Headers that protect pages: a proxy must neither take them away nor change them (SEC-04). */
const protecting = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]
/** What every answer of the portal has by https. */
const required = protecting.slice(0, 4)

/** The address of a network for documents (RFC 5737), which nobody has. */
export const FORGED_ADDRESS = '203.0.113.77'

/** What was asked of the public address, and of the portal itself where it runs on this machine. */
export interface PublicAnswers {
  /** `PUBLIC_ORIGIN`. */
  readonly origin: string
  readonly ready: Answer | Error
  /** A call, by the public address and directly; null where nothing answers here. */
  readonly page: Answer | Error
  readonly direct: Answer | null
  readonly metrics: Answer | Error
  /** An attempt to open a socket. */
  readonly socket: Answer | Error
  /** The address with http in place of https; null where that was not asked. */
  readonly insecure: Answer | Error | null
  /** How the portal saw a request with a forged `X-Forwarded-For`; null where it did not say. */
  readonly seen: SeenRequest | null
}

/** Judges how the portal is reached from outside, as it is seen from this machine. */
export function checkPublic(answers: PublicAnswers, trustsProxy: boolean): Finding[] {
  const { origin, ready } = answers
  const about = 'Public address'
  if (ready instanceof Error)
    return [
      fault(
        about,
        `${origin} does not answer (${ready.message}).`,
        'Look at DNS, the firewall and the proxy. A machine behind a router may not reach its own public address: then look from another one.',
      ),
    ]
  if (ready.status !== 200 || ready.body !== 'ready')
    return [
      fault(
        about,
        `${origin}/readyz says ${ready.status}: ${firstLine(ready.body)}`,
        'Look at the proxy and at the portal behind it.',
      ),
    ]
  return [
    ok(about, `The portal answers at ${origin}.`),
    checkHeaders(answers),
    ...checkRedirect(answers),
    checkSocket(answers),
    checkProxy(answers, trustsProxy),
    ...checkMetrics(answers),
  ]
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0]!.slice(0, 100)

function checkHeaders({ origin, page, direct }: PublicAnswers): Finding {
  const about = 'Security headers'
  if (page instanceof Error) return fault(about, `No answer (${page.message}).`, 'Look at the proxy.')
  const isHttps = origin.startsWith('https:')
  const wanted = required.filter((name) => isHttps || name !== 'strict-transport-security')
  const absent = (direct ? protecting.filter((name) => direct.headers[name]) : wanted).filter(
    (name) => !page.headers[name],
  )
  if (absent.length > 0)
    return fault(
      about,
      `The proxy takes away ${absent.join(', ')}.`,
      'Let it pass on the headers of the portal as they are.',
    )
  const changed = direct ? protecting.filter((name) => page.headers[name] !== direct.headers[name]) : []
  if (changed.length > 0)
    return warning(
      about,
      `The proxy changes ${changed.join(', ')}.`,
      'Let it pass them on as they are: a second policy forbids what the portal needs.',
    )
  return ok(about, direct ? 'The proxy passes them on as they are.' : 'They are there.')
}

function checkRedirect({ origin, insecure }: PublicAnswers): Finding[] {
  if (origin.startsWith('http:') && !isOnThisHost(origin))
    return [
      warning(
        'TLS',
        `${origin} is not encrypted: passwords and addresses can be read on the way.`,
        'Put a proxy with a certificate before the portal, and give its https:// as PUBLIC_ORIGIN.',
      ),
    ]
  // Where nothing answers by http, nothing has to be redirected.
  if (insecure === null || insecure instanceof Error) return []
  const to = insecure.headers.location ?? ''
  if ([301, 302, 307, 308].includes(insecure.status) && to.startsWith('https:'))
    return [ok('TLS', 'http is redirected to https.')]
  return [
    warning(
      'TLS',
      `By http the address answers ${insecure.status} in place of a redirect to https.`,
      'Let the proxy redirect http to https.',
    ),
  ]
}

/** The portal answers 101, or refuses with a sentence of its own; a proxy without sockets makes a plain request of it. */
function checkSocket({ socket }: PublicAnswers): Finding {
  const about = 'Sockets'
  const isPassed = !(socket instanceof Error) && [101, 401, 429, 503].includes(socket.status)
  if (isPassed) return ok(about, 'The proxy passes them on.')
  return warning(
    about,
    `The proxy does not pass them on (${socket instanceof Error ? socket.message : socket.status}): pages learn of new jobs only by their check every 30 seconds.`,
    'Let it pass on Upgrade and Connection, as the examples in bff/deploy do.',
  )
}

function checkProxy({ origin, seen }: PublicAnswers, trustsProxy: boolean): Finding {
  const about = 'Proxy headers'
  // The portal itself speaks no TLS: somebody before it does.
  const hasProxy = origin.startsWith('https:')
  if (!trustsProxy && hasProxy)
    return warning(
      about,
      'A proxy stands before the portal, and TRUST_PROXY is false: all visitors share the limits of its address.',
      'Set TRUST_PROXY=true, and let the proxy set X-Forwarded-For.',
    )
  if (seen === null)
    return skipped(
      about,
      `The portal at ${origin} did not say how it saw the request.`,
      'Give the doctor the SECRETS_KEY of the portal, and the same version.',
    )
  if (!trustsProxy) return ok(about, 'No proxy is trusted, and none stands before the portal.')
  if (seen.forwardedFor === null)
    return fault(
      about,
      'The proxy sets no X-Forwarded-For, and TRUST_PROXY is true: all visitors share the limits of its address.',
      'Let it set X-Forwarded-For to the address of the visitor.',
    )
  if (seen.address === FORGED_ADDRESS)
    return fault(
      about,
      'X-Forwarded-For of a visitor is believed: anybody can take any address, and no limit holds.',
      hasProxy
        ? 'Let the proxy add the address of the visitor to X-Forwarded-For, or replace it.'
        : 'Set TRUST_PROXY=false, for nothing stands before the portal.',
    )
  return ok(about, `The proxy sets X-Forwarded-For: this machine is seen as ${seen.address}.`)
}

/** Without a token only this machine may read them, which a proxy on this machine could undo. */
function checkMetrics({ metrics, origin }: PublicAnswers): Finding[] {
  if (metrics instanceof Error || metrics.status !== 200) return []
  return [
    warning(
      'Metrics',
      `Anybody can read ${origin}/metrics.`,
      'Set METRICS_TOKEN, or let the proxy set X-Forwarded-For.',
    ),
  ]
}
