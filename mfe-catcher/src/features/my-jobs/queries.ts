import { loggedJobs, myActiveJobs, myCompletedJobs, type Job } from '@snake-dispatch/contract/jobs'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { api, endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import { readOrRestore } from '../offline-jobs/cached-jobs.ts'

/** The jobs that the catcher has claimed, soonest arrival first; without a network those that this device keeps (DISP-40). */
export function useActiveJobs() {
  const query = endpointQuery(myActiveJobs)
  return useQuery({
    ...query,
    queryFn: (context) => readOrRestore(() => query.queryFn(context)),
    select: bySoonestArrival,
  })
}

const arrival = ({ claimedEta }: Job) => (claimedEta === null ? Infinity : Date.parse(claimedEta))
const bySoonestArrival = (jobs: Job[]) => [...jobs].sort((one, other) => arrival(one) - arrival(other) || 0)

/** All jobs that the catcher has completed, newest completion first: the search goes through every one (JOB-13). */
export function useCompletedJobs() {
  return useQuery({ ...endpointQuery(myCompletedJobs), queryFn: wholeList(myCompletedJobs) })
}

/** All jobs that the catcher has logged, newest first (D-147). */
export function useLoggedJobs() {
  return useQuery({ ...endpointQuery(loggedJobs), queryFn: wholeList(loggedJobs) })
}

/** Reads every page of a list. */
const wholeList =
  (list: typeof myCompletedJobs) =>
  async ({ signal }: { signal: AbortSignal }) => {
    const jobs: Job[] = []
    let cursor: string | undefined
    do {
      // The usual record is one answer; a long one comes in few.
      const query = cursor === undefined ? {} : { cursor, limit: MAX_PAGE }
      const page = await api.callPage(list, { query, signal })
      jobs.push(...page.answer)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return jobs
  }

/** The completed jobs as far as they are known: no call is made for them. */
export function useKnownCompletedJobs() {
  return useQuery({ ...endpointQuery(myCompletedJobs), enabled: false })
}
