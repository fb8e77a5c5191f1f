import type { AnswerPage } from '@snake-dispatch/client/http'
import { listUsers, type UserListQuery } from '@snake-dispatch/contract/user-management'
import type { AccountForAdmin } from '@snake-dispatch/contract/user'
import { queryClient, useQuery } from '@snake-dispatch/kit/query'
import { pageQuery } from '../data-table/page-query.ts'

/** Accounts on a page: few enough for a phone, whatever the network has. */
const ACCOUNTS_PER_PAGE = 50

/**
 * Milliseconds between two readings of the office's lists while the page is visible: their exception from UI-05, since
 * no live message tells of a registration or a changed account.
 */
export const ACCOUNTS_INTERVAL = 30_000

/** Every page of accounts that was fetched. */
const pages = { queryKey: [listUsers.path, 'page'] }

/** One page of the accounts, fetched again whenever it is opened: other admins change accounts too. */
export function useAccountPage(query: UserListQuery) {
  return useQuery({
    ...pageQuery(listUsers, { query: { ...query, limit: ACCOUNTS_PER_PAGE } }),
    staleTime: 0,
    refetchInterval: ACCOUNTS_INTERVAL,
    // Admins get whole accounts.
    select: ({ answer, nextCursor }) => ({ accounts: answer as AccountForAdmin[], nextCursor }),
  })
}

/** Some fields of an account as the pages have them now, with the changes that are under way. */
export function cachedFields(
  account: AccountForAdmin,
  names: readonly (keyof AccountForAdmin)[],
): Partial<AccountForAdmin> {
  const cached = queryClient
    .getQueriesData<AnswerPage<typeof listUsers>>(pages)
    .flatMap(([, page]) => (page?.answer ?? []) as AccountForAdmin[])
    .find(({ id }) => id === account.id)
  const now = cached ?? account
  return Object.fromEntries(names.map((name) => [name, now[name]]))
}

/** Changes an account on all pages that have it, and leaves it where it is: the reader keeps their place. */
export function patchAccount(id: number, fields: Partial<AccountForAdmin>): void {
  queryClient.setQueriesData<AnswerPage<typeof listUsers>>(
    pages,
    (page) =>
      page && {
        ...page,
        answer: (page.answer as AccountForAdmin[]).map((account) =>
          account.id === id ? { ...account, ...fields } : account,
        ),
      },
  )
}

/**
 * Drops the answers under way, which may be from before a change.
 * @returns whether there were any: the page on screen is then to be fetched again
 */
export async function cancelAccountPages(): Promise<boolean> {
  const isUnderWay = queryClient.isFetching(pages) > 0
  await queryClient.cancelQueries(pages)
  return isUnderWay
}

/** Fetches the page on screen again where an answer is under way: it may be from before a change. */
export function refreshPageUnderWay(): void {
  if (queryClient.isFetching(pages)) refreshAccountPages()
}

/** Fetches the page on screen again, e.g. after an account was made. */
export function refreshAccountPages(): void {
  void queryClient.invalidateQueries(pages)
}
