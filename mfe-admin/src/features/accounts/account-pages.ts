import { listUsers, type UserListQuery } from '@snake-dispatch/contract/user-management'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { queryClient, useQuery } from '@snake-dispatch/kit/query'
import { applyChanges, changeCachedRows, usePendingChanges } from '../data-table/optimistic-change.ts'
import { pageQuery } from '../data-table/page-query.ts'

/** Accounts on a page: where there is a table, and on a narrow screen, so that its foot is not far (D-171). */
const PER_PAGE = { table: 50, cards: 20 } as const

/**
 * Milliseconds between two readings of the office's lists while the page is visible: their exception from UI-05, since
 * no live message tells of a registration or a changed account.
 */
export const ACCOUNTS_INTERVAL = 30_000

/** A page of the list as admins get it: with whole accounts. */
interface AccountPage {
  answer: readonly AccountForAdmin[]
  nextCursor: string | null
  /** How many there are on all pages. */
  total?: number | undefined
}

/** Every page of accounts that was fetched. */
const pages = { queryKey: [listUsers.path, 'page'] }

/** One page of the accounts, fetched again whenever it is opened: other admins change accounts too. */
export function useAccountPage(query: UserListQuery, as: keyof typeof PER_PAGE) {
  const changes = usePendingChanges<AccountForAdmin>(listUsers)
  return useQuery({
    ...pageQuery<typeof listUsers, AccountPage>(listUsers, { query: { ...query, limit: PER_PAGE[as] } }),
    select: (page) => ({ ...page, answer: applyChanges(page.answer, changes) }),
    staleTime: 0,
    refetchInterval: ACCOUNTS_INTERVAL,
  })
}

/** The account as the newest answer has it; undefined when none of the pages that were fetched has it. */
export function newestAccount(id: number): AccountForAdmin | undefined {
  const found = queryClient.getQueriesData<AccountPage>(pages).flatMap(([, page]) => page?.answer ?? [])
  return found.filter((account) => account.id === id).sort((one, other) => other.version - one.version)[0]
}

/** Changes an account on all pages that have it. */
export function patchAccount(id: number, fields: Partial<AccountForAdmin>): void {
  changeCachedRows<AccountForAdmin>(listUsers, () => ({
    id,
    apply: (account) => ({ ...account, ...fields }),
  }))
}

/** Fetches the page on screen again where an answer is under way: it may be from before a change. */
export function refreshPageUnderWay(): void {
  if (queryClient.isFetching(pages)) void refreshAccountPages()
}

/** Fetches the page on screen again, e.g. after an account was made. Resolves when it is there. */
export function refreshAccountPages(): Promise<void> {
  return queryClient.invalidateQueries(pages)
}
