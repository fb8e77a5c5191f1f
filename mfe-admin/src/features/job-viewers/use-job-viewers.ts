import { useEffect, useState } from 'react'
import type { JobViewer } from '@snake-dispatch/contract/job-viewers'
import { useSession, withRetries } from '@snake-dispatch/kit'

/** Who else of the staff has a job open, for as long as it is on screen: the reader counts as one who has (D-169). */
export function useJobViewers(jobId: number): readonly JobViewer[] {
  const { user } = useSession()
  const [people, setPeople] = useState<readonly JobViewer[]>([])
  useEffect(() => {
    const left = new AbortController()
    let end = () => {}
    const follow = async () => {
      const { followJobViewers } = await import('@snake-dispatch/client/job-events')
      if (left.signal.aborted) return
      // Nobody is named who may have left meanwhile.
      end = followJobViewers({ jobId, onViewers: setPeople, onClosed: () => setPeople([]) })
    }
    withRetries(follow, left.signal).catch(() => {})
    return () => {
      left.abort()
      end()
    }
  }, [jobId])
  return people.filter(({ id }) => id !== user?.id)
}
