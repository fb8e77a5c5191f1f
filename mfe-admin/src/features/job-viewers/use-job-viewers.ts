import { useEffect, useState } from 'react'
import type { JobViewer } from '@snake-dispatch/contract/job-viewers'
import { useSession } from '@snake-dispatch/kit'
import { joinJobViewers } from '../live-lists/job-socket.ts'

/** Who else of the staff has a job open, for as long as it is on screen: the reader counts as one who has (D-169). */
export function useJobViewers(jobId: number): readonly JobViewer[] {
  const { user } = useSession()
  const [people, setPeople] = useState<readonly JobViewer[]>([])
  useEffect(() => joinJobViewers(jobId, setPeople), [jobId])
  return people.filter(({ id }) => id !== user?.id)
}
