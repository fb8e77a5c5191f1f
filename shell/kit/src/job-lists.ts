import { availableJobs, jobs, myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import { heldQueryClient } from './query-holder.ts'

const open = [availableJobs.path, jobs.path]
const mine = [myActiveJobs.path, myCompletedJobs.path]

/**
 * Fetches job lists again that are on screen, and marks the others so that they are fetched when next shown.
 * `open`: the lists that a new job joins (LIVE-02); `all`: also the caller's own, after a claim or completion.
 */
export async function refreshJobLists(which: 'open' | 'all' = 'all'): Promise<void> {
  const paths = which === 'open' ? open : [...open, ...mine]
  const client = heldQueryClient()
  if (!client) return
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}
