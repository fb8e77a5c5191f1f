import { createHmac, timingSafeEqual } from 'node:crypto'

/** The headers of a signed call, as Standard Webhooks 1.0 names them. */
export interface SignedHeaders extends Record<string, string> {
  /** The same for every try of one thing. */
  'webhook-id': string
  /** Seconds since 1970, of this try. */
  'webhook-timestamp': string
  /** `v1,` and the base64 of HMAC-SHA256 over `{id}.{timestamp}.{body}`; several are parted by spaces. */
  'webhook-signature': string
}

/** A secret as Standard Webhooks writes it: `whsec_` and the base64 of 24 to 64 bytes. */
export function isWebhookSecret(text: string): boolean {
  const bytes = keyOf(text)
  return text.startsWith('whsec_') && bytes.length >= 24 && bytes.length <= 64
}

const keyOf = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64')

/** Signs a body by Standard Webhooks 1.0, for which there are libraries in every usual language. */
export function signWebhook(secret: string, id: string, at: Date, body: string): SignedHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(secret, id, timestamp, body)}`,
  }
}

/** Whether one of the signatures is the one of this secret; how old it is, is not looked at. */
export function isSignedWebhook(secret: string, headers: SignedHeaders, body: string): boolean {
  const expected = signatureOf(secret, headers['webhook-id'], headers['webhook-timestamp'], body)
  return headers['webhook-signature'].split(' ').some((each) => isSame(each, `v1,${expected}`))
}

function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  return createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')
}

/** Compares two signatures in a time that does not tell where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
