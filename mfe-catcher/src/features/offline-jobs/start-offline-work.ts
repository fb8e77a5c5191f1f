import { myActiveJobs } from '@snake-dispatch/contract/jobs'
import { endpointQuery } from '@snake-dispatch/kit'
import { queryClient } from '@snake-dispatch/kit/query'
import { announceOutcomes } from '../outbox/announce-outcomes.ts'
import { keepActiveJobs } from './kept-jobs.ts'

/** Starts what the dashboard does for work without a network. Returns what ends it. */
export function startOfflineWork(): () => void {
  const query = endpointQuery(myActiveJobs)
  const stops = [announceOutcomes(), keepActiveJobs(() => queryClient.fetchQuery(query))]
  return () => stops.forEach((stop) => stop())
}
