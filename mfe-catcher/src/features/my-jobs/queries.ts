import { myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'

/** The jobs that the catcher has claimed, newest claim first. */
export function useActiveJobs() {
  return useQuery(endpointQuery(myActiveJobs))
}

/** The jobs that the catcher has completed, newest completion first. */
export function useCompletedJobs() {
  return useQuery(endpointQuery(myCompletedJobs))
}
