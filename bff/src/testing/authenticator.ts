import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { newChallenge } from '../features/accounts/passkey-challenges.ts'
import { WebauthnCredential } from '../features/accounts/webauthn-credential.entity.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

interface Signing {
  /** Whether it asked who its user is: by default it did. */
  readonly verified?: boolean
  /** Its count of signatures; 0 where it does not count. */
  readonly counter?: number
}

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** The key as COSE has it: EC2, ES256, P-256. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const start = Buffer.from('a5010203262001215820', 'hex')
  return Buffer.concat([start, x, Buffer.from('225820', 'hex'), y])
}

/** An authenticator that holds one passkey for this origin, in the place of a phone's or a security key. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const key = coseKey(Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url'))
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  const rpIdHash = hash(new URL(origin).hostname)

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, counter: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, credential])
  }
  const answer = (response: Record<string, string>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  /** Signs a challenge. */
  function sign(challenge: string, { verified = true, counter = 0 }: Signing = {}) {
    const client = clientData('webauthn.get', challenge)
    const data = authData(verified ? 0x05 : 0x01, counter)
    const signature = createSign('SHA256')
      .update(Buffer.concat([data, hash(client)]))
      .sign(privateKey)
    return answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  /** Makes the passkey for a challenge. */
  function make(challenge: string) {
    const length = Buffer.from([0, rawId.length])
    const data = authData(0x45, 0, Buffer.concat([Buffer.alloc(16), length, rawId, key]))
    const size = Buffer.alloc(2)
    size.writeUInt16BE(data.length)
    // CBOR: { fmt: 'none', attStmt: {}, authData }
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      data,
    ])
    return answer({
      clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    })
  }

  return {
    id,
    sign,
    make,
    /** Asks for a challenge as /login does, and signs it. */
    async signIn(client: TestClient, signing?: Signing) {
      const options: { challenge: string } = (await client.call('passkeyOptions')).body
      return sign(options.challenge, signing)
    },
    /** Makes the passkey for an account, or for nobody. */
    async create({ core }: TestServer, user: { id: number } | null) {
      return make(await newChallenge(core.database.scope('live'), 'creation', user?.id ?? null))
    },
    /** Stores the passkey. @returns its id in calls, 0 where there is no account */
    async addTo({ core }: TestServer, user: { id: number } | null): Promise<number> {
      if (!user) return 1
      const row = await core.database.withoutRealm
        .selectFrom('users')
        .select('realm')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      return core.database.scope(row.realm).transaction(async (tx) => {
        const stored = tx.em.create(WebauthnCredential, {
          userId: user.id,
          credentialId: id,
          publicKey: key.toString('base64url'),
          counter: 0,
          deviceName: 'Phone',
        } as never)
        tx.em.persist(stored)
        await tx.em.flush()
        return stored.id
      })
    },
  }
}
