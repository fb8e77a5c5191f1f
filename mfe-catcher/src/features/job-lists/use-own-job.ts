import { myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'

/** An active job of the reader, as far as their list is known: no call is made for it. */
export function useOwnJob(id: number): Job | undefined {
  const { data } = useQuery({ ...endpointQuery(myActiveJobs), enabled: false })
  return data?.find((job) => job.id === id)
}
