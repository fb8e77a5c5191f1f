import { myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import { queryClient } from '@snake-dispatch/kit/query'

/** Changes the catcher's active jobs before they are fetched again; how old the others are stays known (DISP-40). */
export function changeActiveJobs(change: (jobs: Job[] | undefined) => Job[] | undefined): void {
  const queryKey = [myActiveJobs.path]
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt || undefined
  queryClient.setQueryData<Job[]>(queryKey, change, updatedAt === undefined ? {} : { updatedAt })
}
