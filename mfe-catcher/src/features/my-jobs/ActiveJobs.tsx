import { useEffect } from 'react'
import { myActiveJobs } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { Button } from '@snake-dispatch/design-system'
import { useClaimLimits } from '../claim-limits/queries.ts'
import { ReleaseDialog } from '../release-job/lazy-release-dialog.ts'
import { ActiveJobCard } from './ActiveJobCard.tsx'
import { MyJobList, type ListContext } from './MyJobList.tsx'
import { NothingKept } from './NothingKept.tsx'
import { useActiveJobs } from './queries.ts'

interface ActiveJobsProps {
  user: User
  context: ListContext
  onBrowse: () => void
}

/** The jobs that the catcher is on (JOB-13, JOB-14). */
export function ActiveJobs({ user, context, onBrowse }: ActiveJobsProps) {
  // Both end a job without a network (DISP-42).
  useEffect(() => ReleaseDialog.preload(), [])
  return (
    <>
      <MyJobList
        what="Your active jobs"
        isCached
        query={useActiveJobs()}
        path={myActiveJobs.path}
        context={context}
        emptyPicture="bag"
        emptyTitle="No active jobs"
        emptyText={<NoneOrNoneNow />}
        emptyAction={<Button onClick={onBrowse}>Browse Available Jobs</Button>}
        renderJob={(job, { place, count }) => (
          <ActiveJobCard job={job} user={user} isFirst={place === 0} isOnly={count === 1} />
        )}
      />
      <NothingKept />
    </>
  )
}

/** Only whoever never claimed a job has claimed none yet (D-55); until that is known, what is true of everybody. */
function NoneOrNoneNow() {
  const { data } = useClaimLimits()
  return data?.hasClaimed === false ? "You haven't claimed any jobs yet." : 'No active jobs right now.'
}
