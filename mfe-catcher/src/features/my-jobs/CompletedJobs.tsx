import type { User } from '@snake-dispatch/contract/user'
import { CompletedJobCard } from './CompletedJobCard.tsx'
import { MyJobList, type ListSearch } from './MyJobList.tsx'
import { useCompletedJobs } from './queries.ts'

interface CompletedJobsProps {
  user: User
  search: ListSearch
}

/** The jobs that the catcher has done (JOB-13, JOB-15). */
export function CompletedJobs({ user, search }: CompletedJobsProps) {
  return (
    <MyJobList
      what="Your completed jobs"
      query={useCompletedJobs()}
      search={search}
      emptyTitle="No completed jobs"
      emptyText="Your completed jobs will appear here."
      renderJob={(job) => <CompletedJobCard job={job} user={user} />}
    />
  )
}
