import { blockedText } from '@snake-dispatch/domain/blocked-address'
import {
  PROOF_CODE_MINUTES,
  PROOF_CODE_TRIES,
  PROOF_LINK_DAYS,
  messageChannels,
  type MessageChannel,
} from '@snake-dispatch/domain/message-kinds'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError, isRateLimited } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import { refuseInDemo } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import { hashOfToken } from '../../core/token-hash.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { addressProofs } from '../../limits/limit-numbers.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readBlock, type Addressed } from './blocked-addresses.rows.ts'
import type { MessageQueue } from './message-queue.service.ts'
import type { MessageSecrets } from './message-secrets.ts'
import { readOwnAddress } from './recipients.rows.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Proves the addresses of accounts (D-188). */
export type AddressProofs = ReturnType<typeof createAddressProofs>

export function createAddressProofs(
  { env, limits, events }: Pick<Core, 'env' | 'limits' | 'events'>,
  {
    secrets,
    queue,
    takesReplies,
  }: {
    readonly secrets: MessageSecrets
    readonly queue: MessageQueue
    /** Whether a text can be answered, such as by START. */
    readonly takesReplies: boolean
  },
) {
  /** Begins the proof of an address, in place of an earlier one of the account. @returns what names it */
  async function begin(
    tx: Transaction,
    userId: number,
    channel: MessageChannel,
    address: string,
  ): Promise<string> {
    const nonce = randomBytes(16).toString('base64url')
    const now = tx.now()
    const ms = channel === 'mail' ? PROOF_LINK_DAYS * DAY : PROOF_CODE_MINUTES * MINUTE
    const proof = {
      address,
      nonce,
      token_hash: channel === 'mail' ? hashOfToken(secrets.proofToken(userId, nonce)) : null,
      asked_at: now,
      expires_at: new Date(now.getTime() + ms),
      wrong_tries: 0,
      proven_at: null,
    }
    await tx.kysely
      .insertInto('address_proofs')
      .values({ user_id: userId, channel, ...proof })
      .onConflict((conflict) => conflict.columns(['user_id', 'channel']).doUpdateSet(proof))
      .execute()
    return nonce
  }

  /** Sends the proof of the current address of an account, unless that is proven. @throws AppError RATE_LIMITED */
  async function sendLimited(
    tx: Transaction,
    userId: number,
    channel: MessageChannel,
    kind: 'addressProof' | 'registrationReceived',
  ): Promise<void> {
    const own = await readOwnAddress(tx, userId, channel)
    if (!own || own.isProven) return
    const limit = limits.within(tx, addressProofs)
    await limit.consume(`${channel} user:${userId}`)
    await limit.consume(`${channel} ${secrets.addressHash(own.address)}`)
    const nonce = await begin(tx, userId, channel, own.address)
    await queue.enqueue(tx, { kind, subject: nonce, facts: {}, userIds: [userId], channels: [channel] })
  }

  return {
    /** `sendLimited`; sends nothing where the limits of proofs are used up: Profile then offers to send it. */
    async send(...proof: Parameters<typeof sendLimited>): Promise<void> {
      await sendLimited(...proof).catch((error: unknown) => {
        if (!isRateLimited(error)) throw error
      })
    },

    /** The proven address of an account: its mail, else its mobile; null where neither is proven. */
    async provenAddress(tx: Transaction, userId: number): Promise<Addressed | null> {
      for (const channel of messageChannels) {
        const own = await readOwnAddress(tx, userId, channel)
        if (own?.isProven) return { channel, address: own.address }
      }
      return null
    },

    /**
     * Sends the proof of an address of the caller.
     * @throws AppError CONFLICT where they have no such address, it is blocked, or no provider sends it, RATE_LIMITED,
     *   FORBIDDEN in the demo
     */
    async ask({ scope, account }: Caller, channel: MessageChannel): Promise<void> {
      refuseInDemo(scope, 'The demo sends no messages.')
      const own = await readOwnAddress(scope, account.id, channel)
      if (!own)
        throw new AppError(
          'CONFLICT',
          channel === 'mail' ? 'Your account has no email address.' : 'Your number gets no text messages.',
        )
      if (own.isProven) return
      const blocked = await readBlock(scope, secrets, { channel, address: own.address })
      if (blocked)
        throw new AppError(
          'CONFLICT',
          blockedText({ channel, blocked }, { takesReplies, phone: env.CONTACT_PHONE }),
        )
      await scope.transaction((tx) => sendLimited(tx, account.id, channel, 'addressProof'))
    },

    /** Proves the address of a link. @throws AppError NOT_FOUND for one that was replaced, or has expired */
    async proveMail(scope: Scope, token: string, address: string): Promise<void> {
      await scope.transaction(async (tx) => {
        const proof = await tx.kysely
          .selectFrom('address_proofs')
          .select(['user_id', 'address', 'proven_at', 'expires_at'])
          .where('token_hash', '=', hashOfToken(token))
          .forUpdate()
          .executeTakeFirst()
        const own = proof && (await readOwnAddress(tx, proof.user_id, 'mail'))
        const isOver = !proof || (proof.proven_at === null && new Date(proof.expires_at) <= tx.now())
        if (isOver || own?.address !== proof.address)
          throw new AppError(
            'NOT_FOUND',
            'This link has expired, or the address was changed. Ask for a new one.',
          )
        if (proof.proven_at === null) await finish(tx, proof.user_id, 'mail', address)
      })
    },

    /** Proves the caller's mobile. @throws AppError CONFLICT for a wrong or expired code, FORBIDDEN in the demo */
    async proveMobile({ scope, account, address }: Caller, code: string): Promise<void> {
      refuseInDemo(scope, 'The demo sends no messages.')
      const isRight = await scope.transaction(async (tx) => {
        const proof = await tx.kysely
          .selectFrom('address_proofs')
          .select(['address', 'nonce', 'wrong_tries', 'proven_at'])
          .where('user_id', '=', account.id)
          .where('channel', '=', 'text')
          .where('expires_at', '>', tx.now().toISOString())
          .forUpdate()
          .executeTakeFirst()
        const own = await readOwnAddress(tx, account.id, 'text')
        if (!proof || proof.proven_at !== null || own?.address !== proof.address) return false
        if (proof.wrong_tries >= PROOF_CODE_TRIES) return false
        const known = secrets.proofCode(account.id, proof.nonce)
        if (timingSafeEqual(Buffer.from(known), Buffer.from(code))) {
          await finish(tx, account.id, 'text', address)
          return true
        }
        // Committed: a wrong code counts.
        await tx.kysely
          .updateTable('address_proofs')
          .set({ wrong_tries: proof.wrong_tries + 1 })
          .where('user_id', '=', account.id)
          .where('channel', '=', 'text')
          .execute()
        return false
      })
      if (!isRight)
        throw new AppError('CONFLICT', 'This code is wrong or has expired. Check it, or ask for a new one.')
    },
  }

  async function finish(
    tx: Transaction,
    userId: number,
    channel: MessageChannel,
    address: string | undefined,
  ): Promise<void> {
    await tx.kysely
      .updateTable('address_proofs')
      .set({ proven_at: tx.now() })
      .where('user_id', '=', userId)
      .where('channel', '=', channel)
      .execute()
    const subject = { type: 'account', id: userId } as const
    await recordAudit(tx, {
      actor: { id: userId },
      action: 'account.address-prove',
      subject,
      detail: { channel },
      address,
    })
    await events.publish(tx, 'accountChanged', { userId })
  }
}
