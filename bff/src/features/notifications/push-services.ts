import { MAX_PUSH_ENDPOINT } from '@snake-dispatch/contract/notifications'

/**
 * The hosts of the push services that browsers subscribe with (D-19): Chrome and its kin, Firefox, Edge, Safari.
 * `*.` stands for one label. Pushes go to these and nowhere else.
 */
export const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

/**
 * Reads the endpoint of a push subscription as one address that every reader of it understands alike, or gives
 * null when pushes must not go there: only https, only to the hosts given, no credentials, no port (unless a host
 * names one), no IP address.
 *
 * @param services hosts such as `push.example`, `*.push.example` or, for tests, `localhost:3700`
 */
export function readPushEndpoint(text: string, services: readonly string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (!services.some((service) => isServedBy(service, url.host))) return null
  const href = hrefOf(text)
  return href !== null && href.length <= MAX_PUSH_ENDPOINT ? href : null
}

/** An address in the one way in which it is stored: without its fragment, which nothing is sent of; null if it is none. */
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
