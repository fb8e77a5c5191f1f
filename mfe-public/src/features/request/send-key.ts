/** The idempotency key of a filled form (D-10), and what is known of the request that was last sent with it. */
export interface SendKey {
  key: string
  /** The body of that request as text. */
  body: string
  /** True when the server certainly did not take the request; false while nobody knows. */
  refused: boolean
}

/**
 * The key to send a body with: the one before as long as the body is the same. After a refusal a changed body
 * is a new request and gets a new key. When an answer was lost, the request may have arrived: a changed body
 * keeps the key, and the server refuses it rather than making a second job.
 */
export function keyFor(before: SendKey | undefined, body: string, makeKey = randomKey): SendKey {
  const isNew = !before || (before.refused && before.body !== body)
  return { key: isNew ? makeKey() : before.key, body, refused: false }
}

/** 32 random hexadecimal digits. `crypto.randomUUID` does not exist on pages without https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
