import { useEffect } from 'react'
import type { JobView, ServerMessage } from '@snake-dispatch/contract/alerts'
import { followLive, session } from '@snake-dispatch/kit'
import { refreshList } from '@snake-dispatch/kit/query'

/** What changes fees and earnings of somebody. */
const changesMoney: readonly ServerMessage['type'][] = [
  'job_claimed',
  'job_completed',
  'job_released',
  'job_cancelled',
]

/**
 * Whether a message may change what this reader earns or owes: one of the job's logger or catcher, whose lists have it,
 * or of a release, which the catcher's lists have no more.
 */
function changesMoneyOf(userId: number | undefined, { type, views }: ServerMessage): boolean {
  const isOwn = ({ job }: JobView) => job?.claimedById === userId || job?.createdById === userId
  if (!changesMoney.includes(type)) return false
  return views === undefined || type === 'job_released' || views.some(isOwn)
}

/**
 * Fetches what is on screen again as soon as a job of the reader was claimed, completed, released or cancelled, and when
 * the live socket opens, because messages may have been missed before (NAV-06).
 * @param path of the endpoint
 */
export function useRefreshWithJobs(path: string): void {
  useEffect(() => {
    const refresh = () => void refreshList(path)
    return followLive({
      message: (message) => void (changesMoneyOf(session.get().user?.id, message) && refresh()),
      opened: refresh,
    })
  }, [path])
}
