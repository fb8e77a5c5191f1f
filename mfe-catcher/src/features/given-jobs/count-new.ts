import { myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import { isNewlyGiven } from '@snake-dispatch/domain/job-lifecycle'
import { tabCounts } from '@snake-dispatch/kit'
import { queryClient } from '@snake-dispatch/kit/query'
import { mainTabPath } from '../../main-tabs.ts'

/** Keeps the number of new jobs on the tab of My Jobs. Returns what ends it. */
export function countNewJobs(): () => void {
  const count = () => {
    const jobs = queryClient.getQueryData<readonly Job[]>([myActiveJobs.path]) ?? []
    show(jobs.filter(({ given }) => isNewlyGiven(given)).length)
  }
  count()
  const stop = queryClient.getQueryCache().subscribe(count)
  return () => {
    stop()
    show(0)
  }
}

function show(count: number): void {
  const path = mainTabPath('my-jobs')
  if (tabCounts.get()[path] !== count) tabCounts.set({ ...tabCounts.get(), [path]: count })
}
