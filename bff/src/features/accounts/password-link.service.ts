import type { PasswordByLinkInput, PasswordLink as LinkAnswer } from '@snake-dispatch/contract/password-links'
import { paths } from '@snake-dispatch/contract/paths'
import { givenPasswordEnd } from '@snake-dispatch/domain/given-password'
import { FORGOTTEN_LINK_MINUTES } from '@snake-dispatch/domain/message-kinds'
import { randomBytes } from 'node:crypto'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import { hashOfToken } from '../../core/token-hash.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { MessageQueue } from '../messages/message-queue.service.ts'
import { refuseUnmanageable } from './account.policy.ts'
import type { Caller } from '../../calls/caller.ts'
import { findUser } from './accounts.service.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { setOwnPassword } from './own-password.ts'
import { PasswordLink } from './password-link.entity.ts'
import { hashPassword } from './passwords.ts'
import { WebauthnCredential } from './webauthn-credential.entity.ts'

/** One-time links for a new password, the same for REST and GraphQL (AUTH-20). */
export function createPasswordLinks(
  { events }: Pick<Core, 'events'>,
  { queue }: { readonly queue: Pick<MessageQueue, 'enqueue'> },
) {
  return {
    /**
     * Makes a link for the owner of an account, valid for 72 hours. Only its hash is stored, so that it cannot be read
     * again. Earlier links stop working.
     * @throws AppError FORBIDDEN (ADMIN-05), NOT_FOUND, BAD_INPUT when the address of the portal is not known
     */
    async create(caller: Caller & { origin: string | null }, userId: number): Promise<LinkAnswer> {
      const { scope, account, address, origin } = caller
      if (origin === null) throw new AppError('BAD_INPUT', 'The Host header of this request is not valid.')
      const token = randomBytes(32).toString('base64url')
      const expiresAt = givenPasswordEnd(scope.now())
      await scope.transaction(async (tx) => {
        const user = await findUser(tx, userId)
        refuseUnmanageable(account, user)
        await removePasswordLinks(tx, userId)
        const link = { userId, tokenHash: hashOfToken(token), expiresAt }
        tx.em.persist(tx.em.create(PasswordLink, link as never))
        const subject = { type: 'account', id: userId } as const
        await recordAudit(tx, { actor: account, action: 'account.password-link', subject, address })
      })
      return { url: `${origin}${paths.passwordLink}#${token}`, expiresAt: expiresAt.toISOString() }
    },

    /**
     * Sets the password that the owner of the link's account chose. The link is consumed, the account's passkeys are
     * removed, except by one that its owner asked for by themselves, and all its sessions end.
     * @returns the credentials by which the browser is remembered (D-34): strangers' wrong passwords do not lock it out
     * @throws AppError NOT_FOUND for a link that was used, replaced or has expired, BAD_INPUT when the password is too
     *   common (D-35): the link stays valid
     */
    async use(
      { scope, address }: { scope: Scope; address: string },
      { token, newPassword }: PasswordByLinkInput,
    ): Promise<{ login: string; passwordHash: string }> {
      const valid = { tokenHash: hashOfToken(token), expiresAt: { $gt: scope.now() } }
      const known = await scope.em.findOne(PasswordLink, valid)
      if (!known) throw linkRefused()
      refuseCommonPassword(newPassword, await findUser(scope, known.userId))
      const passwordHash = await hashPassword(newPassword)
      return scope.transaction(async (tx) => {
        // Locks the account first, as everywhere: two concurrent uses of a link run one after the other.
        const user = await findUser(tx, known.userId)
        if ((await tx.em.nativeDelete(PasswordLink, valid)) === 0) throw linkRefused()
        // A mailbox alone must not take the second step away.
        if (!known.isSelfAsked) await removeWaysIn(tx, user.id)
        await setOwnPassword(tx, { events, queue }, user, passwordHash)
        const subject = { type: 'account', id: user.id } as const
        await recordAudit(tx, { actor: user, action: 'account.password-link-use', subject, address })
        return { login: user.email, passwordHash }
      })
    },
  }
}

/**
 * Removes the passkeys and the password links of an account. Somebody who lost their device then signs in with the
 * password alone (AUTH-23).
 */
export async function removeWaysIn(tx: Transaction, userId: number): Promise<void> {
  await tx.em.nativeDelete(WebauthnCredential, { userId })
  await removePasswordLinks(tx, userId)
}

/**
 * Stores a link that the owner of an account has asked for by themselves (D-188). Earlier links go on: strangers ask too,
 * and this one may not arrive (D-195).
 */
export function storeAskedLink(tx: Transaction, userId: number, token: string): void {
  const expiresAt = new Date(tx.now().getTime() + FORGOTTEN_LINK_MINUTES * 60_000)
  const link = { userId, tokenHash: hashOfToken(token), isSelfAsked: true, expiresAt }
  tx.em.persist(tx.em.create(PasswordLink, link as never))
}

/** Deletes the links that an account has asked for by themselves: they went to an address that it no longer has. */
export async function removeAskedLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.em.nativeDelete(PasswordLink, { userId, isSelfAsked: true })
}

/** Deletes all password links of an account. */
export async function removePasswordLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.em.nativeDelete(PasswordLink, { userId })
}

function linkRefused(): AppError {
  return new AppError('NOT_FOUND', 'This link was used already or has expired. Ask an admin for a new one.')
}
