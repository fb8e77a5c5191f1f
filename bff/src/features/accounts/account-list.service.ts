import { foldedSearch, foldText } from '@snake-dispatch/domain/folded-text'
import { raw, type FilterQuery, type QueryOrderMap } from '@mikro-orm/core'
import { type AccountForAdmin, type AccountForModerator } from '@snake-dispatch/contract/account-for-staff'
import { effectiveRole, isAdmin } from '@snake-dispatch/contract/user'
import { regionSlugs } from '@snake-dispatch/domain/region-of-suburb'
import type { RegionSlug } from '@snake-dispatch/domain/regions'
import {
  DEFAULT_USER_PAGE,
  type UserListQuery,
  type UserSort,
} from '@snake-dispatch/contract/user-management'
import type { Caller } from '../../calls/caller.ts'
import { AppError, NOT_PERMITTED } from '../../calls/app-error.ts'
import { cursorRefused, cutPage, readIdCursor } from '../../calls/pagination.ts'
import type { Scope } from '../../db/scope.ts'
import { nameOrder } from '../../db/name-order.ts'
import { findUser } from './accounts.service.ts'
import { accountsWithMark, readAccountMarks } from './account-marks.rows.ts'
import { User } from './user.entity.ts'
import { presentUserForAdmin, presentUserForModerator } from './user.presenter.ts'

/** An SQL expression on the `users` row with that alias. */
type Sql = (user: string) => string

/**
 * The sort key of each column, as SQL and as read from an account. An account that never signed in has the earliest
 * `lastLogin`.
 */
const sortKeys = {
  name: { sql: (u: string) => nameOrder(`${u}.name`), of: (user: User) => foldText(user.name) },
  createdAt: { sql: (u: string) => `${u}.created_at`, of: (user: User) => user.createdAt },
  lastLogin: {
    sql: (u: string) => `coalesce(${u}.last_login, '-infinity')`,
    of: (user: User) => user.lastLogin ?? '-infinity',
  },
  licence: { sql: (u: string) => `${u}.license_key`, of: (user: User) => user.licenseKey },
  contact: { sql: (u: string) => `${u}.email`, of: (user: User) => user.email },
  role: {
    sql: (u: string) => `case when ${u}.is_admin or ${u}.role = 'admin' then 'admin'
      when ${u}.is_moderator then 'moderator' else ${u}.role end`,
    of: effectiveRole,
  },
  status: { sql: (u: string) => `${u}.status`, of: (user: User) => user.status },
} as const

/**
 * The text that a search matches; for admins it includes fields that moderators do not see. A licence number or mobile
 * also matches without its spaces. What stands between the fields is no space, which would be folded.
 */
export const searched: Record<'admin' | 'moderator', Sql> = {
  admin: (u) =>
    `fold_text(concat_ws(chr(31), ${u}.name, ${u}.email, ${u}.company, ${u}.license_number, ${u}.license_key,
    ${u}.contact_number, replace(${u}.contact_number, ' ', '')))`,
  moderator: (u) => `fold_text(${u}.name)`,
}

/** `isLockedAt` as SQL; its parameter is the instant. A suspension that is over does not count (FEE-03). */
const isLocked: Sql = (u) => `(${u}.is_locked and coalesce(${u}.locked_until > ?, true))`

/**
 * The accounts that match, sorted by name by default: with all fields for admins, with few for moderators (ADMIN-05,
 * MOD-02, D-31). Moderators search and sort by name only: other fields would reveal what they do not see.
 *
 * @returns the cursor of the next page, null on the last one, and how many accounts match
 * @throws AppError BAD_INPUT for a cursor that is not ours, FORBIDDEN when a moderator sorts by another column or
 *   filters by `changed` or `mark`
 */
export async function listAccounts(
  { scope, account }: Caller,
  query: UserListQuery,
): Promise<{
  accounts: AccountForAdmin[] | AccountForModerator[]
  nextCursor: string | null
  total: number
}> {
  const { search, role, status, locked, changed, region, mark, sort = 'name', cursor } = query
  const { limit = DEFAULT_USER_PAGE } = query
  const forAdmin = isAdmin(account)
  const { key, direction } = orderOf(sort)
  if (key !== 'name' && !forAdmin) throw new AppError('FORBIDDEN', NOT_PERMITTED)
  if ((changed || mark) && !forAdmin) throw new AppError('FORBIDDEN', NOT_PERMITTED)
  const conditions: FilterQuery<User>[] = [{ erasedAt: null }]
  if (role) conditions.push({ role })
  if (status) conditions.push({ status })
  if (locked) conditions.push(condition((u) => `${isLocked(u)} = ?`, [scope.now(), locked === 'true']))
  if (changed) conditions.push(condition((u) => `(${u}.unseen_changes <> '{}') = ?`, [changed === 'true']))
  if (search) conditions.push(matching(search, forAdmin ? searched.admin : searched.moderator))
  if (region) conditions.push(servesRegion(region))
  if (mark) conditions.push(oneOf(await accountsWithMark(scope, mark, scope.now())))
  const total = await scope.em.count(User, { $and: [...conditions] })
  if (cursor !== undefined) {
    const last = await scope.em.findOne(User, { id: readIdCursor(cursor) })
    if (!last) throw cursorRefused()
    const beyond = direction === 'asc' ? '>' : '<'
    const { sql, of } = sortKeys[key]
    conditions.push(condition((u) => `(${sql(u)}, ${u}.id) ${beyond} (?, ?)`, [of(last), last.id]))
  }
  const orderBy = [{ [raw(sortKeys[key].sql)]: direction }, { id: direction }] as QueryOrderMap<User>[]
  const users = await scope.em.find(User, { $and: conditions }, { orderBy, limit: limit + 1 })
  const { page, nextCursor } = cutPage(users, limit, ({ id }) => id)
  const marks = forAdmin ? await readAccountMarks(scope, page, scope.now()) : undefined
  return {
    accounts: marks
      ? page.map((user) => presentUserForAdmin(user, scope.now(), marks.get(user.id)))
      : page.map((user) => presentUserForModerator(user, scope.now())),
    nextCursor,
    total,
  }
}

function orderOf(sort: UserSort): { key: keyof typeof sortKeys; direction: 'asc' | 'desc' } {
  const [key, descending] = sort.split('Desc') as [keyof typeof sortKeys, string?]
  return { key, direction: descending === undefined ? 'asc' : 'desc' }
}

/** The accounts that serve at least one suburb of the region. */
function servesRegion(region: RegionSlug): FilterQuery<User> {
  const suburbs = Object.entries(regionSlugs()).flatMap(([suburb, slug]) => (slug === region ? [suburb] : []))
  return condition(
    (u) => `${u}.service_suburb_keys && array(select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(suburbs)],
  )
}

const oneOf = (ids: readonly number[]): FilterQuery<User> =>
  condition(
    (u) =>
      `${u}.id in (select marked.account::int from jsonb_array_elements_text(?::jsonb) as marked(account))`,
    [JSON.stringify(ids)],
  )

/** The accounts whose searched text contains the term, in any spelling (D-124), with the term's spaces or without them. */
export function matching(search: string, text: Sql): FilterQuery<User> {
  const found: Sql = (u) => `strpos(${text(u)}, ?) > 0`
  const term = foldedSearch(search)
  const joined = term.replaceAll(' ', '')
  return joined === term
    ? condition(found, [term])
    : condition((u) => `(${found(u)} or ${found(u)})`, [term, joined])
}

export function condition(sql: Sql, values: unknown[]): FilterQuery<User> {
  return { [raw(sql, values)]: [] }
}

/** One account as admins see it. @throws AppError NOT_FOUND */
export async function readAccountForAdmin(scope: Scope, userId: number, now: Date): Promise<AccountForAdmin> {
  const user = await findUser(scope, userId)
  return presentUserForAdmin(user, now, (await readAccountMarks(scope, [user], now)).get(userId))
}
