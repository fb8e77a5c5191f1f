import type { MessageKind } from '@snake-dispatch/domain/message-kinds'
import { createHmac, randomBytes } from 'node:crypto'
import type { Core } from '../../core/core.ts'
import { isSame } from './webhook-signature.ts'

/** What messages carry: made with a key, so that no table holds it. */
export type MessageSecrets = ReturnType<typeof createMessageSecrets>

/** Bytes of a token: 192 bits, which nobody guesses. */
const TOKEN_BYTES = 24

/**
 * Call `open` first: it reads the key. That is one of its own, as those of clients' links: a STOP and the links that end
 * a kind of mail outlast a change of `SESSION_SECRET` (D-195).
 */
export function createMessageSecrets({ settings }: Pick<Core, 'settings'>) {
  let key: string | undefined
  const mac = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key!).update(JSON.stringify(parts)).digest()
  const token = (...parts: readonly (string | number)[]) =>
    mac(...parts)
      .subarray(0, TOKEN_BYTES)
      .toString('base64url')
  const stopMac = (userId: number, kind: MessageKind) => token('stop', userId, kind)

  return {
    async open(): Promise<void> {
      key = await settings.secret('messages', () => randomBytes(32).toString('base64url'))
    },

    /** The token of the link that proves a mail address. */
    proofToken: (userId: number, nonce: string): string => token('proof', userId, nonce),

    /** The six digits that prove a mobile. */
    proofCode: (userId: number, nonce: string): string =>
      String(mac('code', userId, nonce).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),

    /** The token of a link for a forgotten password. @param sendKey of the message that carries it */
    passwordToken: (sendKey: string): string => token('password', sendKey),

    /** The token of the link by which an account switches a kind of mail off. */
    stopToken: (userId: number, kind: MessageKind): string => `${userId}.${kind}.${stopMac(userId, kind)}`,

    /** What a token of `stopToken` is about; null for any other. */
    readStopToken(text: string): { userId: number; kind: MessageKind } | null {
      const [userId = '', kind = '', given = ''] = text.split('.')
      const known = stopMac(Number(userId), kind as MessageKind)
      return isSame(given, known) ? { userId: Number(userId), kind: kind as MessageKind } : null
    },

    /** What stands in place of an address to which nothing is sent. @param address as it is sent to */
    addressHash: (address: string): string => token('address', address),
  }
}
