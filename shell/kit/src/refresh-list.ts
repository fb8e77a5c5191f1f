import { ApiError } from '@snake-dispatch/client/api-error'
import { queryClient } from './query-client.ts'

/**
 * Fetches a list again where it is on screen, and marks it elsewhere. The library lets a first load go on when its list
 * is refreshed, and takes its answer for the refreshed list; yet the server may have answered before there was a reason
 * to refresh. So such a list is fetched once more.
 * @param path of the endpoint
 * @param mayBeUnderWay true: the answer of a fetch that is under way is new enough
 */
export async function refreshList(path: string, mayBeUnderWay = false): Promise<void> {
  const list = { queryKey: [path] }
  const isFirstLoad =
    !mayBeUnderWay &&
    queryClient.isFetching({ ...list, predicate: ({ state }) => state.data === undefined }) > 0
  await queryClient.invalidateQueries(list, { cancelRefetch: !mayBeUnderWay })
  // Other refreshes that waited for the first load have that one fetch in common.
  if (isFirstLoad) await queryClient.invalidateQueries(list, { cancelRefetch: false })
  repeatRefused(path)
}

/** The lists whose next read is due, because the server asked for it later. */
const postponed = new Set<string>()

/** Reads a list again that is in sight, and was refused by a server that had too much to do, once it may be asked (D-136). */
function repeatRefused(path: string): void {
  const waits = queryClient
    .getQueryCache()
    .findAll({ queryKey: [path], type: 'active' })
    .map(({ state: { data, error } }) =>
      data !== undefined && error instanceof ApiError ? error.retryAfter : 0,
    )
  const wait = Math.max(0, ...waits)
  if (wait === 0 || postponed.has(path)) return
  postponed.add(path)
  // Not all pages at once: up to twice as late as they may.
  setTimeout(
    () => {
      postponed.delete(path)
      void refreshList(path, true)
    },
    wait * 1_000 * (1 + Math.random()),
  )
}

/**
 * Asks for a list on screen from the beginning, also where its first answer has not come yet, for which the library's
 * own `refetch` would go on waiting.
 * @param path of the endpoint
 */
export async function restartList(path: string): Promise<void> {
  const list = { queryKey: [path] }
  await queryClient.cancelQueries(list)
  await queryClient.refetchQueries({ ...list, type: 'active' })
}
