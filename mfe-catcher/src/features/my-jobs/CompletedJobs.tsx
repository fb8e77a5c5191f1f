import { myCompletedJobs } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { CompletedJobCard } from './CompletedJobCard.tsx'
import { MyJobList, type ListContext } from './MyJobList.tsx'
import { useCompletedJobs } from './queries.ts'

interface CompletedJobsProps {
  user: User
  context: ListContext
}

/** The jobs that the catcher has done (JOB-13, JOB-15). */
export function CompletedJobs({ user, context }: CompletedJobsProps) {
  return (
    <MyJobList
      what="Your completed jobs"
      query={useCompletedJobs()}
      path={myCompletedJobs.path}
      context={context}
      emptyTitle="No completed jobs"
      emptyText="Your completed jobs will appear here."
      renderJob={(job) => <CompletedJobCard job={job} user={user} />}
    />
  )
}
