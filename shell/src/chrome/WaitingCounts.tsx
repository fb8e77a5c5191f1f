import { useEffect } from 'react'
import { queueCounts } from '@snake-dispatch/contract/queue-counts'
import { paths } from '@snake-dispatch/contract/paths'
import { pendingCount } from '@snake-dispatch/contract/pending-count'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery, withQueries } from '@snake-dispatch/kit/query'
import { waitingCounts } from './waiting-counts.ts'

/** Milliseconds between two readings on pages that do not follow the jobs themselves. */
const EVERY = 60_000

interface WaitingCountsProps {
  /** Whether the registrations are counted too. */
  ofAdmins: boolean
}

/** Keeps what the navigation of staff says of what waits (MOD-19); draws nothing. */
export const WaitingCounts = withQueries(function WaitingCounts({ ofAdmins }: WaitingCountsProps) {
  const { data: queue } = useQuery({ ...endpointQuery(queueCounts), refetchInterval: EVERY })
  const { data: pending } = useQuery({
    ...endpointQuery(pendingCount),
    refetchInterval: EVERY,
    enabled: ofAdmins,
  })
  const needing = queue?.needing ?? 0
  const waiting = pending?.waiting ?? 0
  useEffect(() => {
    waitingCounts.set({
      [paths.moderator]: { count: needing, says: 'need somebody' },
      [paths.approvals]: { count: waiting, says: 'wait for approval' },
    })
    return () => waitingCounts.set({})
  }, [needing, waiting])
  return null
})
