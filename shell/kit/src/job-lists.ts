import { availableJobs, jobs, myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import type { QueryClient } from '@tanstack/react-query'
import { queryClientRef } from './query-client-ref.ts'

const open = [availableJobs.path, jobs.path]
const mine = [myActiveJobs.path, myCompletedJobs.path]

/**
 * Fetches job lists again that are on screen, and marks the others so that they are fetched when next shown.
 * `open`: the lists that a new job joins (LIVE-02); `all`: also the caller's own, after a claim or completion.
 */
export async function refreshJobLists(which: 'open' | 'all' = 'all'): Promise<void> {
  const paths = which === 'open' ? open : [...open, ...mine]
  const client = queryClientRef.current
  if (!client) return
  await Promise.all(paths.map((path) => refresh(client, path)))
}

/**
 * The library lets a first load go on when its list is refreshed, and takes what it brings for the refreshed list;
 * yet the server may have answered before there was a reason to refresh. So such a list is fetched once more.
 */
async function refresh(client: QueryClient, path: string): Promise<void> {
  const list = { queryKey: [path] }
  const isFirstLoad = client.isFetching({ ...list, predicate: ({ state }) => state.data === undefined }) > 0
  await client.invalidateQueries(list)
  // Whatever else waited for the first load has that one fetch in common.
  if (isFirstLoad) await client.invalidateQueries(list, { cancelRefetch: false })
}
