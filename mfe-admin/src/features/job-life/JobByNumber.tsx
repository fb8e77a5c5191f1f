import { jobLife } from '@snake-dispatch/contract/job-life'
import { restartList } from '@snake-dispatch/kit/query'
import { ListStates } from '../data-table/ListStates.tsx'
import { JobViewers } from '../job-viewers/JobViewers.tsx'
import { JobLifeView } from './JobLifeView.tsx'
import { useJobLife } from './queries.ts'

/** A job by its number, also while it is loaded and when it cannot be. */
export function JobByNumber({ jobNumber }: { jobNumber: number }) {
  const { data, error } = useJobLife(jobNumber)
  return (
    <ListStates
      of="job"
      count={data ? 1 : undefined}
      error={error}
      onRetry={() => void restartList(jobLife.path)}
      empty={{ picture: 'search', title: 'No such job' }}
    >
      {data && (
        <>
          <JobViewers jobId={data.job.id} />
          <JobLifeView life={data} />
        </>
      )}
    </ListStates>
  )
}
