import { useEffect, useEffectEvent } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { useLocation, useNavigate } from '@snake-dispatch/kit/router'
import type { JobAction } from '../job-dialogs/job-actions.ts'

/**
 * Asks who gets the job where the address of its page does (`assignPath`), once: the address forgets it. Whom somebody
 * else has claimed meanwhile is nobody's question any more; the page says who has it.
 */
export function useAssignAtOnce(
  job: QueuedJob,
  isOpen: boolean,
  begin: (job: QueuedJob, action: JobAction) => void,
): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = pathname === jobLifePath(job.jobNumber) && new URLSearchParams(search).has('assign')
  const ask = useEffectEvent(() => {
    void navigate(pathname, { replace: true })
    if (isOpen && job.claimedById === null) begin(job, 'assign')
  })
  useEffect(() => {
    if (isAsked) ask()
  }, [isAsked])
}
