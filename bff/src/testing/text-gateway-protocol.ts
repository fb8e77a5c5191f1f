import { createHmac, randomUUID } from 'node:crypto'
import type {
  AcceptedText,
  ProviderCall,
  ProviderReply,
  ProviderRequest,
  ProviderState,
} from './text-provider.ts'

const KEY = Buffer.from('the key of the gateway in all tests')
export const GATEWAY_SECRET = `whsec_${KEY.toString('base64')}`

const MAX_AGE_MS = 5 * 60_000

/** Answers as the gateway of an operator does: one text for each key, however often it is asked. */
export function answerGateway(asked: ProviderRequest, state: ProviderState): ProviderReply {
  if (asked.method !== 'POST' || asked.url.pathname !== '/texts') return { status: 404, body: {} }
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(asked.headers[name]),
  ) as [string, string, string]
  const isOld = Math.abs(state.now().getTime() - Number(timestamp) * 1000) > MAX_AGE_MS
  if (isOld || signature !== signatureOf(id, timestamp, asked.body)) return { status: 401, body: {} }

  const { to, from, words, reportsUrl } = JSON.parse(asked.body) as Record<string, string | null>
  if (!to || !from || !words) return { status: 422, body: { error: 'invalid' } }
  const known = state.accepted.find(({ key }) => key === id)
  if (known) return { status: 200, body: { providerId: known.providerId } }
  if (state.stopped.has(to)) return { status: 422, body: { error: 'stopped' } }
  const text: AcceptedText = {
    providerId: randomUUID(),
    to,
    from,
    words,
    key: id,
    reportsUrl: reportsUrl ?? null,
    at: state.now(),
    status: 'queued',
  }
  state.accepted.push(text)
  return { status: 202, body: { providerId: text.providerId } }
}

const signatureOf = (id: string, timestamp: string, body: string) =>
  `v1,${createHmac('sha256', KEY).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/** How the gateway calls the portal. */
export const gatewayCall = {
  report({ reportsUrl, providerId, key, status }: AcceptedText, why: string | null, at: Date): ProviderCall {
    if (!reportsUrl) throw new Error('The text named no address for reports.')
    const outcome = status === 'delivered' ? 'delivered' : 'failed'
    return signedJson(reportsUrl, { kind: 'report', providerId, key, outcome, why }, at)
  },
  reply: (url: string, from: string, words: string, at: Date): ProviderCall =>
    signedJson(url, { kind: 'reply', from, words }, at),
}

/** Signs a body as Standard Webhooks 1.0 says. */
export function signedJson(
  url: string,
  content: unknown,
  at: Date,
  id = `msg_${randomUUID()}`,
): ProviderCall {
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(id, timestamp, body),
    },
    body,
  }
}
