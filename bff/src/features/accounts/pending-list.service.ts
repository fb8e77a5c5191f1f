import type { FilterQuery } from '@mikro-orm/core'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import type { PendingRegistration, PendingUsersQuery } from '@snake-dispatch/contract/registration'
import { cursorRefused, cutPage, readIdCursor } from '../../calls/pagination.ts'
import type { Scope } from '../../db/scope.ts'
import { countChecked } from '../credentials/credentials.rows.ts'
import { rejectionTimes } from '../audit/audit.service.ts'
import { condition, matching, searched } from './account-list.service.ts'
import { User } from './user.entity.ts'
import { presentUserForAdmin } from './user.presenter.ts'

/**
 * The registrations that wait for approval, oldest first (ADMIN-02, ADMIN-16).
 *
 * @returns where the next page begins, null at the end
 * @throws AppError BAD_INPUT for a cursor that is not ours
 */
export async function listPending(
  scope: Scope,
  { search, limit = MAX_PAGE, cursor }: PendingUsersQuery = {},
): Promise<{ registrations: PendingRegistration[]; nextCursor: string | null }> {
  const conditions: FilterQuery<User>[] = [{ status: 'pending' }]
  if (search) conditions.push(matching(search, searched.admin))
  if (cursor !== undefined) {
    // It may have been approved or rejected since.
    const last = await scope.em.findOne(User, { id: readIdCursor(cursor) })
    if (!last) throw cursorRefused()
    conditions.push(condition((u) => `(${u}.created_at, ${u}.id) > (?, ?)`, [last.createdAt, last.id]))
  }
  const orderBy = { createdAt: 'asc', id: 'asc' } as const
  const users = await scope.em.find(User, { $and: conditions }, { orderBy, limit: limit + 1 })
  const { page, nextCursor } = cutPage(users, limit, ({ id }) => id)
  const rejections = await rejectionsBefore(scope, page)
  const checked = await countChecked(
    scope,
    page.map(({ id }) => id),
  )
  return {
    registrations: page.map((user) => ({
      ...presentUserForAdmin(user, scope.now()),
      credentialsChecked: checked.get(user.id) ?? 0,
      rejectedBefore: rejections(user),
    })),
    nextCursor,
  }
}

/** How many registrations wait for approval (ADMIN-16). */
export async function countPending({ em }: Scope): Promise<{ waiting: number }> {
  return { waiting: await em.count(User, { status: 'pending' }) }
}

/**
 * For each registration the newest rejected account with the same email or licence number (ADMIN-13), null when there
 * is none: a rejected person may register again.
 */
async function rejectionsBefore(
  scope: Scope,
  users: readonly User[],
): Promise<(user: User) => PendingRegistration['rejectedBefore']> {
  const same = [
    { email: { $in: users.map(({ email }) => email) } },
    { licenseKey: { $in: users.map(({ licenseKey }) => licenseKey) } },
  ]
  const rejected = await scope.em.find(User, { status: 'rejected', $or: same }, { orderBy: { id: 'desc' } })
  const rejectedAt = await rejectionTimes(
    scope,
    rejected.map(({ id }) => id),
  )
  return ({ email, licenseKey }) => {
    const before = rejected.find((one) => one.email === email || one.licenseKey === licenseKey)
    return before ? { userId: before.id, rejectedAt: rejectedAt.get(before.id)?.toISOString() ?? null } : null
  }
}
