import { availableJobs } from '@snake-dispatch/contract/jobs'
import { endpointQuery } from '@snake-dispatch/kit'
import { keepPreviousData, useQuery } from '@snake-dispatch/kit/query'

/** The jobs that can be claimed and match a search (JOB-04); the list before stays while the next one loads. */
export function useAvailableJobs(search: string) {
  const query = search ? endpointQuery(availableJobs, { query: { search } }) : endpointQuery(availableJobs)
  return useQuery({ ...query, placeholderData: keepPreviousData })
}
