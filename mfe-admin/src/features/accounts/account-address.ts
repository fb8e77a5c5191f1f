import { accountMarks, type AccountMark } from '@snake-dispatch/contract/account-for-staff'
import { roles, type Role } from '@snake-dispatch/contract/user'
import { userSorts, type UserListQuery, type UserSort } from '@snake-dispatch/contract/user-management'
import { regions, type RegionSlug } from '@snake-dispatch/domain/regions'
import type { Sort } from '../data-table/columns.ts'

/** The choices of the status filter: a lock counts more than an approval. */
export const accountStates = ['approved', 'pending', 'rejected', 'locked'] as const
export type AccountState = (typeof accountStates)[number]

/** What the address says of the list of accounts; empty where it says nothing. */
export interface AccountAddress {
  search: string
  role: Role | ''
  status: AccountState | ''
  region: RegionSlug | ''
  /** What is to be done about them (D-172). */
  mark: AccountMark | ''
  sort: UserSort
  cursor: string | undefined
}

/** The names of the parameters, without the page's. */
export const addressNames = ['search', 'role', 'status', 'region', 'mark', 'sort'] as const

type Values = Partial<Record<(typeof addressNames)[number] | 'cursor', string>>

/** Reads the address; what it does not know counts as not given. */
export function readAddress({
  search = '',
  role,
  status,
  region,
  mark,
  sort,
  cursor,
}: Values): AccountAddress {
  return {
    search: search.slice(0, 100),
    role: roles.find((known) => known === role) ?? '',
    status: accountStates.find((known) => known === status) ?? '',
    region: regions.find(({ slug }) => slug === region)?.slug ?? '',
    mark: accountMarks.find((known) => known === mark) ?? '',
    sort: userSorts.find((known) => known === sort) ?? 'name',
    cursor,
  }
}

const statusQueries: Readonly<Record<AccountState | '', UserListQuery>> = {
  '': {},
  approved: { status: 'approved', locked: 'false' },
  pending: { status: 'pending' },
  rejected: { status: 'rejected' },
  locked: { locked: 'true' },
}

/** What the server is asked for (D-31). */
export function queryOf({ search, role, status, region, mark, sort, cursor }: AccountAddress): UserListQuery {
  return {
    ...statusQueries[status],
    sort,
    ...(search && { search }),
    ...(role && { role }),
    ...(region && { region }),
    ...(mark && { mark }),
    ...(cursor && { cursor }),
  }
}

/** The order of the server as that of a table. */
export function sortOf(sort: UserSort): Sort {
  const [column, descending] = sort.split('Desc') as [string, string?]
  return { column, direction: descending === undefined ? 'ascending' : 'descending' }
}

/** The order of a table as in the address: empty for the first one. */
export function sortParameter({ column, direction }: Sort): string {
  const sort = direction === 'ascending' ? column : `${column}Desc`
  return sort === 'name' ? '' : sort
}
