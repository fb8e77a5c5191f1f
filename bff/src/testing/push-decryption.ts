import { createDecipheriv, createPublicKey, hkdfSync, verify, type ECDH } from 'node:crypto'

/** The secrets of a subscription, which stay in the browser. */
export interface SubscriptionSecrets {
  readonly ecdh: ECDH
  readonly auth: Buffer
}

/**
 * Decrypts a push as browsers do (RFC 8291 with aes128gcm of RFC 8188), independently of the library that encrypted
 * it. @throws Error when it was not encrypted for this subscription
 */
export function decryptPush(body: Buffer, { ecdh, auth }: SubscriptionSecrets): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body[20]!
  const serverKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > recordSize) throw new Error('A push is one record.')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey])
  const secret = derive(ecdh.computeSecret(serverKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The record has no delimiter.')
  return padded.subarray(0, end).toString('utf8')
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** The claims of a push's sender (RFC 8292). */
export interface VapidClaims {
  readonly aud: string
  readonly exp: number
  readonly sub: string
}

/**
 * Verifies the `Authorization` header of a push. @throws Error when the signature does not match the named key
 * @returns the claims, and the key in base64url
 */
export function verifyVapid(authorization: string): { claims: VapidClaims; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const { alg } = read(header)
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (alg !== 'ES256' || !signed) throw new Error('The push is not signed by the named key.')
  return { claims: read(payload) as unknown as VapidClaims, publicKey }
}

function read(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
}
