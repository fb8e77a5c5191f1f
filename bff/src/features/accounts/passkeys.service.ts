import { UniqueConstraintViolationException } from '@mikro-orm/core'
import type { Passkey } from '@snake-dispatch/contract/passkeys'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { AppError } from '../../calls/app-error.ts'
import type { Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { MessageQueue } from '../messages/message-queue.service.ts'
import type { Caller } from '../../calls/caller.ts'
import { refuseInDemo } from '../../calls/demo-rules.ts'
import { findUser } from './accounts.service.ts'
import { storedPassword, wrongPassword, type ConfirmingCaller } from './current-password.ts'
import { newChallenge, takeChallenge } from './passkey-challenges.ts'
import { relyingParty, RP_NAME } from './relying-party.ts'
import { WebauthnCredential } from './webauthn-credential.entity.ts'

/** Ed25519, ES256 and RS256 by their COSE numbers: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257] as const
/** The most passkeys of an account. */
const MAX_PASSKEYS = 10

type OriginCaller = Caller & { origin: string | null }

/** The passkeys of an account, for its owner (AUTH-22). */
export function createPasskeys(
  verifyCurrentPassword: (caller: ConfirmingCaller, password: string) => Promise<string>,
  queue: Pick<MessageQueue, 'enqueue'>,
) {
  const notifyPasskeyChanged = (tx: Transaction, userId: number, change: 'added' | 'removed') => {
    const at = tx.now().toISOString()
    return queue.enqueue(tx, {
      kind: 'passkeyChanged',
      subject: at,
      facts: { at, change },
      userIds: [userId],
    })
  }
  return {
    async list({ scope, account }: Caller): Promise<Passkey[]> {
      const found = await scope.em.find(
        WebauthnCredential,
        { userId: account.id },
        { orderBy: { id: 'asc' } },
      )
      return found.map(present)
    },

    /**
     * The options for the browser's authenticator. Requires the current password, because the new passkey can sign in.
     * @throws AppError BAD_INPUT when the password is wrong, the account has as many passkeys as it may, or the origin
     *   is not known, RATE_LIMITED, FORBIDDEN in the demo
     */
    async creation(caller: ConfirmingCaller & OriginCaller, currentPassword: string) {
      const { scope, account, origin } = caller
      refuseInDemo(scope, 'The demo account has no passkeys.')
      await verifyCurrentPassword(caller, currentPassword)
      const known = await scope.em.find(WebauthnCredential, { userId: account.id })
      refuseMore(known.length)
      const challenge = await newChallenge(scope, 'creation', account.id)
      return {
        ...(await generateRegistrationOptions({
          rpName: RP_NAME,
          rpID: relyingParty(origin).id,
          userName: account.email,
          userDisplayName: account.name,
          userID: new TextEncoder().encode(String(account.id)),
          challenge: Buffer.from(challenge, 'base64url'),
          attestationType: 'none',
          supportedAlgorithmIDs: [...ALGORITHMS],
          excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
          // Discoverable: it signs in without anything typed.
          authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        })),
      }
    },

    /**
     * Stores the passkey that the browser made.
     * @throws AppError BAD_INPUT when it cannot be verified, or the account has as many passkeys as it may, CONFLICT
     *   when it is stored already
     */
    async add(
      { scope, account, address, origin }: OriginCaller,
      name: string,
      response: object,
    ): Promise<Passkey> {
      const { id, origin: expectedOrigin } = relyingParty(origin)
      const verified = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: async (challenge) =>
          (await takeChallenge(scope, 'creation', challenge))?.userId === account.id,
        expectedOrigin,
        expectedRPID: id,
        requireUserVerification: false,
        supportedAlgorithmIDs: [...ALGORITHMS],
      }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
      if (!verified.verified)
        throw new AppError('BAD_INPUT', 'This passkey could not be added. Please try again.')
      const { credential } = verified.registrationInfo
      return scope
        .transaction(async (tx) => {
          // Locks the account first, so that concurrent calls do not exceed the maximum.
          await findUser(tx, account.id)
          refuseMore(await tx.em.count(WebauthnCredential, { userId: account.id }))
          const stored = tx.em.create(WebauthnCredential, {
            userId: account.id,
            credentialId: credential.id,
            publicKey: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            deviceName: name,
          } as never)
          tx.em.persist(stored)
          await tx.em.flush()
          await note(tx, { account, address }, 'account.passkey-add')
          await notifyPasskeyChanged(tx, account.id, 'added')
          return present(stored)
        })
        .catch((error: unknown) => {
          if (error instanceof UniqueConstraintViolationException)
            throw new AppError('CONFLICT', 'This passkey is known already.')
          throw error
        })
    },

    /** @throws AppError NOT_FOUND for a passkey that is not the caller's */
    rename({ scope, account }: Caller, id: number, name: string): Promise<Passkey> {
      return scope.transaction(async (tx) => {
        const passkey = await tx.em.findOne(WebauthnCredential, { id, userId: account.id })
        if (!passkey) throw new AppError('NOT_FOUND', 'There is no such passkey.')
        passkey.deviceName = name
        return present(passkey)
      })
    },

    /**
     * Removes a passkey. Requires the current password: somebody who finds an open browser must not lock its owner out.
     * @throws AppError NOT_FOUND for a passkey that is not the caller's, BAD_INPUT when the password is wrong,
     *   RATE_LIMITED, FORBIDDEN in the demo
     */
    async remove(caller: ConfirmingCaller, id: number, currentPassword: string): Promise<void> {
      const { scope, account, address } = caller
      refuseInDemo(scope, 'The demo account has no passkeys.')
      const confirmed = await verifyCurrentPassword(caller, currentPassword)
      return scope.transaction(async (tx) => {
        await findUser(tx, account.id)
        // Another password may have been stored while this one was verified.
        if ((await storedPassword(tx, account.id)) !== confirmed) throw wrongPassword()
        const removed = await tx.em.nativeDelete(WebauthnCredential, { id, userId: account.id })
        if (removed === 0) throw new AppError('NOT_FOUND', 'There is no such passkey.')
        await note(tx, { account, address }, 'account.passkey-remove')
        await notifyPasskeyChanged(tx, account.id, 'removed')
      })
    },
  }
}

/** @throws AppError BAD_INPUT when an account has as many passkeys as it may */
function refuseMore(count: number): void {
  if (count >= MAX_PASSKEYS)
    throw new AppError('BAD_INPUT', `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`)
}

function present({ id, deviceName, createdAt, lastUsedAt }: WebauthnCredential): Passkey {
  return {
    id,
    name: deviceName ?? 'Passkey',
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

function note(
  tx: Transaction,
  { account, address }: Pick<Caller, 'account' | 'address'>,
  action: 'account.passkey-add' | 'account.passkey-remove',
): Promise<void> {
  return recordAudit(tx, { actor: account, action, subject: { type: 'account', id: account.id }, address })
}
