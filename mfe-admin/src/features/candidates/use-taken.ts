import { jobLife, type JobLife } from '@snake-dispatch/contract/job-life'
import type { Job } from '@snake-dispatch/contract/jobs'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'

/** What somebody else did to a job while its dialog was open. */
export interface Taken {
  /** 'Jo Reid has this job since 2:15 pm. Casey Moore assigned it.' */
  text: string
  /** The job as it is now; null when it is over. */
  job: Job | null
}

/** Follows whether a job still is as it was when the dialog was opened: whose it is, and whether it is open (D-169). */
export function useTaken(job: Job): Taken | undefined {
  useLiveRefresh(jobLife.path)
  const { data, isFetchedAfterMount } = useQuery({
    ...endpointQuery(jobLife, { params: { jobNumber: job.jobNumber } }),
    refetchOnMount: 'always',
  })
  return data && isFetchedAfterMount ? takenOf(job, data) : undefined
}

/** @param before the job as the dialog shows it */
export function takenOf(before: Job, { job, deletedAt, events }: JobLife): Taken | undefined {
  if (deletedAt || job.cancelledAt || job.completedAt)
    return { text: `This job was ${endOf(job, deletedAt)} at ${timeOf(deletedAt, job)}.`, job: null }
  if (job.claimedById === before.claimedById) return undefined
  if (!job.claimedBy)
    return { text: `${before.claimedBy?.name ?? 'The catcher'} does not have this job any more.`, job }
  const since = job.claimedAt ? ` since ${formatSydney(new Date(job.claimedAt), 'time')}` : ''
  const last = events.findLast(({ kind }) => ['claimed', 'assigned', 'handedOver'].includes(kind))
  return { text: `${job.claimedBy.name} has this job${since}.${last ? ` ${byWhom(last)}` : ''}`, job }
}

function endOf(job: Job, deletedAt: string | null): string {
  if (deletedAt) return 'deleted'
  return job.cancelledAt ? 'cancelled' : 'completed'
}

const timeOf = (deletedAt: string | null, job: Job) =>
  formatSydney(new Date(deletedAt ?? job.cancelledAt ?? job.completedAt ?? ''), 'time')

function byWhom({ kind, actor, about }: JobLife['events'][number]): string {
  if (kind === 'claimed' || !about) return kind === 'claimed' ? 'They claimed it.' : 'A mate handed it over.'
  return `${actor ?? 'Somebody'} ${kind === 'assigned' ? 'assigned it' : 'handed it over'}.`
}
