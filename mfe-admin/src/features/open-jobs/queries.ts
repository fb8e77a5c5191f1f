import type { AnswerPage } from '@snake-dispatch/client/http'
import { dispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { jobCandidates, openJobs, statistics, type OpenJobsQuery } from '@snake-dispatch/contract/moderation'
import { errorText, toast } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { pageQuery } from '../data-table/page-query.ts'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'
import { jobActions, type JobChange } from '../job-dialogs/job-actions.ts'

/** Jobs on a page: few enough for a phone, however many are open. */
const JOBS_PER_PAGE = 50

type Page = AnswerPage<typeof openJobs>

/** One page of the open jobs; it follows what happens to jobs. */
export function useOpenJobs(query: OpenJobsQuery) {
  useLiveRefresh(openJobs.path)
  return useQuery({
    ...pageQuery(openJobs, { query: { ...query, limit: JOBS_PER_PAGE } }),
    refetchOnMount: 'always',
  })
}

/**
 * Changes one job. The lists show it at once; a failure brings the job back with a toast, and what the server has is
 * fetched again (MOD-04).
 */
export function useChangeJob() {
  return useMutation({
    mutationFn: (change: JobChange) => jobActions[change.action].send(change),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey: [openJobs.path] })
      const before = queryClient.getQueriesData<Page>({ queryKey: [openJobs.path] })
      for (const [key, page] of before)
        if (page)
          queryClient.setQueryData<Page>(key, { ...page, answer: changed(page.answer, stateOf(key), change) })
      return before
    },
    onSuccess: (_, change) => {
      const { done, description } = jobActions[change.action]
      toast({ title: done, description: description(change) })
    },
    onError(error, { action }, before) {
      for (const [key, page] of before ?? []) queryClient.setQueryData(key, page)
      toast({
        variant: 'destructive',
        title: jobActions[action].failed,
        description: errorText(error, 'Please try again'),
      })
    },
    onSettled() {
      for (const { path } of [openJobs, jobCandidates, statistics, dispatchStatistics])
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}

/** The state that a cached list shows, from its key. */
function stateOf([, , input]: readonly unknown[]): OpenJobsQuery['state'] {
  return (input as { query: OpenJobsQuery }).query.state
}

function changed(jobs: Page['answer'], state: OpenJobsQuery['state'], change: JobChange): Page['answer'] {
  return jobs.flatMap((job) => {
    if (job.id !== change.job.id) return [job]
    const next = jobActions[change.action].expected({ ...change, job })
    const isListed = state === 'open' || (next?.claimedById === null) === (state !== 'claimed')
    return next && isListed ? [next] : []
  })
}
