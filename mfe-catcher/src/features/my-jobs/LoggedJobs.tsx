import { loggedJobs } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { LoggedJobCard } from '../logged-jobs/LoggedJobCard.tsx'
import { MyJobList, type ListContext } from './MyJobList.tsx'
import { useLoggedJobs } from './queries.ts'

interface LoggedJobsProps {
  user: User
  context: ListContext
}

/** The jobs that the catcher has logged, also through their personal link, and what became of them (D-147). */
export function LoggedJobs({ user, context }: LoggedJobsProps) {
  return (
    <MyJobList
      what="The jobs that you logged"
      query={useLoggedJobs()}
      path={loggedJobs.path}
      context={context}
      emptyPicture="logged"
      emptyTitle="No logged jobs"
      emptyText="Jobs that you log, or that come through your Public Job Link, are listed here with what becomes of them."
      renderJob={(job) => <LoggedJobCard job={job} user={user} />}
    />
  )
}
