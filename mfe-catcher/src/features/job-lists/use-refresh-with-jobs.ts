import { useEffect } from 'react'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { followLive } from '@snake-dispatch/kit'
import { refreshList } from '@snake-dispatch/kit/query'

/** What changes fees and earnings of somebody: the messages do not say whose. */
const changesMoney: readonly ServerMessage['type'][] = [
  'job_claimed',
  'job_completed',
  'job_released',
  'job_cancelled',
]

/**
 * Fetches what is on screen again as soon as a job was claimed, completed, released or cancelled, and when the live
 * socket opens, because messages may have been missed before (NAV-06).
 * @param path of the endpoint
 */
export function useRefreshWithJobs(path: string): void {
  useEffect(() => {
    const refresh = () => void refreshList(path)
    return followLive({
      message: ({ type }) => void (changesMoney.includes(type) && refresh()),
      opened: refresh,
    })
  }, [path])
}
