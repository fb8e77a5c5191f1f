import { accountJobs } from '@snake-dispatch/contract/found-jobs'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'

/** What a new role or a lock does to the jobs that somebody has; nothing until that is known. */
export function OpenJobsKept({ userId }: { userId: number }) {
  const { data } = useQuery(endpointQuery(accountJobs, { params: { userId } }))
  return data && jobsText(data.openCount)
}

function jobsText(count: number): string {
  if (count === 0) return 'They have no open jobs.'
  return count === 1 ? '1 open job stays theirs.' : `${count} open jobs stay theirs.`
}
