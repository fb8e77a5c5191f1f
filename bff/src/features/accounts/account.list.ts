import { MAX_PAGE, type PageQuery } from '@snake-dispatch/contract/page'
import { isAdmin, type AccountForAdmin, type AccountForModerator } from '@snake-dispatch/contract/user'
import { cursorRefused, cutPage, readIdCursor } from '../../calls/pagination.ts'
import type { Scope } from '../../db/scope.ts'
import type { Caller } from './accounts.service.ts'
import { User } from './user.entity.ts'
import { presentUserForAdmin, presentUserForModerator } from './user.presenter.ts'

/**
 * The accounts by name: whole for admins, in short for moderators (ADMIN-05, MOD-02).
 *
 * @returns where the next page begins, null at the end
 * @throws AppError BAD_INPUT for a cursor that is not ours
 */
export async function listAccounts(
  { scope, account }: Caller,
  { limit = MAX_PAGE, cursor }: PageQuery,
): Promise<{ accounts: AccountForAdmin[] | AccountForModerator[]; nextCursor: string | null }> {
  const behind = cursor === undefined ? {} : await standingBehind(scope, readIdCursor(cursor))
  const orderBy = { name: 'asc', id: 'asc' } as const
  const users = await scope.em.find(User, behind, { orderBy, limit: limit + 1 })
  const { page, nextCursor } = cutPage(users, limit, ({ id }) => id)
  const accounts = isAdmin(account) ? page.map(presentUserForAdmin) : page.map(presentUserForModerator)
  return { accounts, nextCursor }
}

async function standingBehind(scope: Scope, id: number) {
  const last = await scope.em.findOne(User, { id })
  if (!last) throw cursorRefused()
  return { $or: [{ name: { $gt: last.name } }, { name: last.name, id: { $gt: last.id } }] }
}

/** The registrations that wait for approval, oldest first (ADMIN-02); beyond a page when these have been decided on. */
export async function pendingUsers(scope: Scope): Promise<AccountForAdmin[]> {
  const orderBy = { createdAt: 'asc', id: 'asc' } as const
  const users = await scope.em.find(User, { status: 'pending' }, { orderBy, limit: MAX_PAGE })
  return users.map(presentUserForAdmin)
}
