import type { OwnCredentials } from '@snake-dispatch/contract/credentials'
import { isAdmin } from '@snake-dispatch/contract/user'
import { credentialWords, type CredentialKind } from '@snake-dispatch/domain/credentials'
import { randomBytes } from 'node:crypto'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { sealBytes, sealingKey, unsealBytes } from '../../db/sealed-text.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { refuseErased } from '../accounts/account.policy.ts'
import { findUser } from '../accounts/accounts.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { prepareDocumentPhoto } from '../photos/photo.service.ts'
import { readOwnCredentials } from './credentials.rows.ts'

export type CredentialPhotos = ReturnType<typeof createCredentialPhotos>

/** The photos of credentials, encrypted in the database (D-146). */
export function createCredentialPhotos({ settings }: Pick<Core, 'settings'>) {
  const keyOf = async () =>
    sealingKey(await settings.secret('credential-photos', () => randomBytes(32).toString('base64url')))

  const noted = async (
    tx: Transaction,
    { account, address }: Caller,
    action: 'account.credential-photo' | 'account.credential-photo-remove',
    kind: CredentialKind,
  ): Promise<void> =>
    recordAudit(tx, {
      actor: account,
      action,
      subject: { type: 'account', id: account.id },
      detail: { credential: credentialWords[kind] },
      address,
    })

  return {
    /**
     * Stores a photo of one of the caller's own, in place of the one before.
     * @throws AppError BAD_INPUT with the sentence to show when it cannot be accepted (D-15), UNAVAILABLE when too many
     *   photos are waiting, NOT_FOUND when the account was erased meanwhile
     */
    async save(caller: Caller, kind: CredentialKind, dataUrl: string): Promise<OwnCredentials> {
      const { scope, account } = caller
      const { key, jpeg } = await prepareDocumentPhoto(dataUrl, caller)
      const sealed = sealBytes(await keyOf(), key, jpeg)
      return scope.transaction(async (tx) => {
        // Its row is locked: an erasure at the same time leaves no photo behind.
        refuseErased(await findUser(tx, account.id))
        const photo = { key, sealed, created_at: tx.now() }
        await tx.kysely
          .insertInto('credential_photos')
          .values({ user_id: account.id, kind, ...photo })
          .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(photo))
          .execute()
        await noted(tx, caller, 'account.credential-photo', kind)
        return readOwnCredentials(tx, account.id)
      })
    },

    /** Removes the photo of one of the caller's own; nothing happens without one. */
    remove: (caller: Caller, kind: CredentialKind): Promise<OwnCredentials> =>
      caller.scope.transaction(async (tx) => {
        const removed = await tx.kysely
          .deleteFrom('credential_photos')
          .where('user_id', '=', caller.account.id)
          .where('kind', '=', kind)
          .returning('id')
          .executeTakeFirst()
        if (removed) await noted(tx, caller, 'account.credential-photo-remove', kind)
        return readOwnCredentials(tx, caller.account.id)
      }),

    /** The bytes of the photo with that key, for its owner and for admins; undefined for all others. */
    async find(
      { scope, account }: Pick<Caller, 'scope' | 'account'>,
      key: string,
    ): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const row = await scope.kysely
        .selectFrom('credential_photos')
        .select(['user_id', 'sealed'])
        .where('key', '=', key)
        .executeTakeFirst()
      if (!row || (row.user_id !== account.id && !isAdmin(account))) return undefined
      return unsealed(await keyOf(), key, row.sealed)
    },

    /** The photos of an account as data URLs, for its owner's download. */
    async listOf(
      scope: Pick<Scope, 'kysely'>,
      userId: number,
    ): Promise<{ kind: CredentialKind; photo: string }[]> {
      const rows = await scope.kysely
        .selectFrom('credential_photos')
        .select(['kind', 'key', 'sealed'])
        .where('user_id', '=', userId)
        .orderBy('kind')
        .execute()
      if (rows.length === 0) return []
      const sealing = await keyOf()
      return rows.map(({ kind, key, sealed }) => ({
        kind,
        photo: `data:image/jpeg;base64,${unsealed(sealing, key, sealed).toString('base64')}`,
      }))
    },
  }
}

const unsealed = (sealing: Buffer, key: string, sealed: Uint8Array) =>
  unsealBytes(sealing, key, sealed) as Buffer<ArrayBuffer>
