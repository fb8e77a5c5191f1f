/**
 * Creates the idempotency key of a form (D-10): 32 random hexadecimal digits. A form keeps its key until its request
 * has succeeded, even when its fields change in between: an error does not prove that no earlier attempt has arrived.
 * `crypto.randomUUID` does not exist on pages without https.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** True for a key that `randomKey` made. */
export function isKey(text: string | undefined): text is string {
  return /^[0-9a-f]{32}$/.test(text ?? '')
}
