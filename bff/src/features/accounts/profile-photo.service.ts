import type { ProfilePhoto } from '@snake-dispatch/contract/profile-photo'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { prepareSquarePhoto } from '../photos/photo.service.ts'
import { refuseErased, refuseUnmanageable } from './account.policy.ts'
import { findUser } from './accounts.service.ts'
import { refreshOpenJobs } from './jobs-of-account.ts'
import { profilePhotoPath } from './profile-photo.rows.ts'

/** The photos of accounts' owners (D-140), which clients see from the claim of their job on. */
export function createProfilePhotos({ events }: Pick<Core, 'events'>) {
  /** Notes a change and notifies the pages of clients to whom the owner is coming. */
  async function changed(
    tx: Transaction,
    { account, address }: Caller,
    action: 'account.photo' | 'account.photo-remove',
    userId: number,
  ): Promise<void> {
    const subject = { type: 'account', id: userId } as const
    await recordAudit(tx, { actor: account, action, subject, address })
    await refreshOpenJobs(tx, events, userId)
  }

  async function remove(tx: Transaction, caller: Caller, userId: number): Promise<void> {
    const removed = await tx.kysely
      .deleteFrom('profile_photos')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst()
    if (removed) await changed(tx, caller, 'account.photo-remove', userId)
  }

  return {
    /** The caller's own photo. */
    readOwn: async ({ scope, account }: Caller): Promise<ProfilePhoto> => ({
      photoUrl: await profilePhotoPath(scope, account.id),
    }),

    /**
     * Stores the caller's photo, in place of the one before.
     * @throws AppError BAD_INPUT with the sentence to show when it cannot be accepted (D-15), UNAVAILABLE when too many
     *   photos are waiting, NOT_FOUND when the account was erased meanwhile
     */
    async save(caller: Caller, dataUrl: string): Promise<ProfilePhoto> {
      const { scope, account } = caller
      const { key, url, jpeg } = await prepareSquarePhoto(dataUrl, caller)
      await scope.transaction(async (tx) => {
        // Its row is locked: an erasure at the same time leaves no photo behind.
        refuseErased(await findUser(tx, account.id))
        const photo = { key, jpeg, created_at: tx.now() }
        await tx.kysely
          .insertInto('profile_photos')
          .values({ user_id: account.id, ...photo })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(photo))
          .execute()
        await changed(tx, caller, 'account.photo', account.id)
      })
      return { photoUrl: url }
    },

    /** Removes the caller's photo; nothing happens without one. */
    removeOwn: (caller: Caller): Promise<void> =>
      caller.scope.transaction((tx) => remove(tx, caller, caller.account.id)),

    /**
     * Removes the photo of somebody's account, as an admin.
     * @throws AppError NOT_FOUND, also for an erased account, FORBIDDEN for the caller's own and another admin's
     *   (ADMIN-05)
     */
    removeOf: (caller: Caller, userId: number): Promise<void> =>
      caller.scope.transaction(async (tx) => {
        refuseUnmanageable(caller.account, await findUser(tx, userId))
        await remove(tx, caller, userId)
      }),
  }
}
