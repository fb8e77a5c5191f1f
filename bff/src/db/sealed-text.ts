import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a sealed text begins with: the cipher, and the version of this format. */
const PREFIX = 'aes-256-gcm:1:'

/** Bytes of the nonce and of the tag, as NIST SP 800-38D recommends. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key of 256 bits, made from a text of at least 32 characters. */
export function sealingKey(text: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text, '', 'snake-dispatch settings', 32))
}

/** True for a text of `seal`. */
export function isSealed(text: string): boolean {
  return text.startsWith(PREFIX)
}

/** Encrypts a text. @param name must be the same in `unseal`, so that two sealed texts cannot be swapped */
export function seal(key: Buffer, name: string, text: string): string {
  return PREFIX + sealBytes(key, name, Buffer.from(text, 'utf8')).toString('base64url')
}

/** Decrypts a text of `seal`. @throws Error when it was sealed with another key or name, or was changed */
export function unseal(key: Buffer, name: string, text: string): string {
  return unsealBytes(key, name, Buffer.from(text.slice(PREFIX.length), 'base64url')).toString('utf8')
}

/** Encrypts bytes, as `seal` does. */
export function sealBytes(key: Buffer, name: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts bytes of `sealBytes`. @throws Error when they were sealed with another key or name, or were changed */
export function unsealBytes(key: Buffer, name: string, bytes: Uint8Array): Buffer {
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
