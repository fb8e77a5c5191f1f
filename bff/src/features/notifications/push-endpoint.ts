import { MAX_PUSH_ENDPOINT } from '@snake-dispatch/contract/notifications'

/**
 * The hosts of the push services that browsers subscribe with (D-19): Chrome and its relatives (Samsung Internet,
 * Opera, Brave), builds of Chromium without Google's keys, Firefox, Edge, Safari. `*.` matches one label. Pushes go to
 * these only. `android.googleapis.com` is not among them: it was switched off, and no browser gives it any more.
 */
export const pushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

/**
 * Normalizes the endpoint of a push subscription, or returns null when pushes must not go there: only https, only to
 * the hosts given, no credentials, no port (unless a host names one), no IP address.
 *
 * @param services hosts such as `push.example`, `*.push.example` or, for tests, `localhost:3700`
 */
export function readPushEndpoint(text: string, services: readonly string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (pushServiceOf(url.host, services) === undefined) return null
  const href = hrefOf(text)
  return href !== null && href.length <= MAX_PUSH_ENDPOINT ? href : null
}

/** Which of the services has this host; undefined: none of them. */
export const pushServiceOf = (host: string, services: readonly string[]): string | undefined =>
  services.find((service) => isServedBy(service, host))

/** An address as it is stored: normalized and without its fragment; null if it is no address. */
export function hrefOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  url.hash = ''
  return url.href
}

function isServedBy(service: string, host: string): boolean {
  if (!service.startsWith('*.')) return host === service
  const rest = service.slice(1)
  return host.endsWith(rest) && /^[a-z0-9-]+$/.test(host.slice(0, -rest.length))
}
