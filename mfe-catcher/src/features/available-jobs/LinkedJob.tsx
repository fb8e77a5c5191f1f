import { useEffect, useEffectEvent } from 'react'
import { jobState, type JobState } from '@snake-dispatch/contract/job-state'
import type { Job } from '@snake-dispatch/contract/jobs'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, Notice } from '@snake-dispatch/design-system'
import { ApiError, endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import { Link } from '@snake-dispatch/kit/router'
import { mainTabPath } from '../../main-tabs.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'
import styles from './LinkedJob.module.css'

interface LinkedJobProps {
  jobNumber: number
  /** All available jobs; undefined until they are known. */
  jobs: readonly Job[] | undefined
  /** Called when the job is among them. */
  onFound: (job: Job) => void
}

/** Leads to the job that a notification is about; of one that is gone it says what became of it (LIVE-07, DISP-23). */
export function LinkedJob({ jobNumber, jobs, onFound }: LinkedJobProps) {
  const job = jobs?.find((each) => each.jobNumber === jobNumber)
  const state = useQuery({
    ...endpointQuery(jobState, { params: { jobNumber } }),
    enabled: jobs !== undefined && !job,
    gcTime: 0,
  })
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (!job) return
    // A list to which its reader returns starts again first.
    const timer = setTimeout(() => found(job))
    return () => clearTimeout(timer)
  }, [job])
  // The list is older than the notification.
  const isListed = state.data?.status === 'available'
  useEffect(() => {
    if (isListed) void refreshJobLists('open')
  }, [isListed])

  if (job || isListed || state.isPending) return null
  const isMine = state.data?.isMine === true && state.data.status === 'claimed'
  return (
    <Notice
      className={styles.notice}
      role="alert"
      tone={state.isError && !isGone(state.error) ? 'warning' : 'info'}
      action={
        <Button asChild size="small">
          {isMine ? <Link to={mainTabPath('my-jobs')}>My Jobs</Link> : <Link to={paths.dashboard}>OK</Link>}
        </Button>
      }
    >
      <p>{state.data ? becameOf(state.data) : failed(state.error, jobNumber)}</p>
    </Notice>
  )
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

const failed = (error: unknown, jobNumber: number) =>
  isGone(error)
    ? `Job #${jobNumber} is no longer there.`
    : `What became of job #${jobNumber} could not be loaded.`

function becameOf({ jobNumber, status, isMine }: JobState): string {
  if (status === 'cancelled') return `Job #${jobNumber} was cancelled.`
  if (status === 'completed')
    return isMine ? `You have completed job #${jobNumber}.` : `Job #${jobNumber} is completed.`
  return isMine ? `You have claimed job #${jobNumber}.` : `Job #${jobNumber} was claimed by another catcher.`
}
