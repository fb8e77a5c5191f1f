import { myActiveJobs } from '@snake-dispatch/contract/jobs'
import { endpointQuery } from '@snake-dispatch/kit'
import { queryClient } from '@snake-dispatch/kit/query'
import { countNewJobs } from '../given-jobs/count-new.ts'
import { announceOutcomes } from '../outbox-list/announce-outcomes.ts'
import { cacheActiveJobs } from './cached-jobs.ts'

/** Starts what the dashboard does for work without a network. Returns what ends it. */
export function startOfflineWork(): () => void {
  const query = endpointQuery(myActiveJobs)
  const stops = [countNewJobs(), announceOutcomes(), cacheActiveJobs(() => queryClient.fetchQuery(query))]
  return () => stops.forEach((stop) => stop())
}
