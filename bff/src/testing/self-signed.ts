import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A key and its self-signed certificate, as PEM. */
interface SelfSigned {
  readonly key: string
  readonly cert: string
}

const SEQUENCE = 0x30
const SET = 0x31
const ecdsaWithSha256 = der(SEQUENCE, oid('2a8648ce3d040302'))

/** Makes a certificate for a test's https server, valid for a year from yesterday on. */
export function selfSigned(host = 'localhost'): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid('550403'), der(0x0c, Buffer.from(host)))))
  const day = 24 * 60 * 60 * 1000
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    der(SEQUENCE, time(Date.now() - day), time(Date.now() + 365 * day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      der(
        SEQUENCE,
        // Basic constraints: it is its own authority.
        extension('551d13', der(SEQUENCE, der(0x01, Buffer.of(0xff)))),
        // Subject alternative names: the host, and 0.0.0.0, by which it can be reached too.
        extension('551d11', der(SEQUENCE, der(0x82, Buffer.from(host)), der(0x87, Buffer.of(0, 0, 0, 0)))),
      ),
    ),
  )
  const signature = der(0x03, Buffer.of(0), sign('sha256', content, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: pem(der(SEQUENCE, content, ecdsaWithSha256, signature)),
  }
}

/** One ASN.1 element in DER: tag, content length, content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const length = body.length
  const lengthBytes =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.floor(length / 0x100), length % 0x100]
  return Buffer.concat([Buffer.of(tag, ...lengthBytes), body])
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function extension(id: string, value: Buffer): Buffer {
  return der(SEQUENCE, oid(id), der(0x04, value))
}

/** UTCTime: YYMMDDHHMMSSZ. */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
