import { useRef, useState } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { Button, EmptyState, TextField } from '@snake-dispatch/design-system'
import { ClaimDialog } from '../claim-job/ClaimDialog.tsx'
import { LoadFailure } from '../connection/LoadFailure.tsx'
import { AvailableJobCard } from './AvailableJobCard.tsx'
import styles from './AvailableJobs.module.css'
import { JobSkeletons } from '../job/JobSkeletons.tsx'
import { useFocusRescue } from '../job/use-focus-rescue.ts'
import { useAvailableJobs } from './queries.ts'
import { useDebounced } from './use-debounced.ts'

/** Jobs that can be claimed, with a search (JOB-02..04); live alerts keep the list up to date (PUB-10). */
export function AvailableJobs({ user }: { user: User }) {
  const [typed, setTyped] = useState('')
  const [claiming, setClaiming] = useState<Job | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const search = useDebounced(typed.trim())
  const { data: jobs, error, isError, isFetching, isPlaceholderData, refetch } = useAvailableJobs(search)
  const found = isPlaceholderData ? undefined : jobs
  useFocusRescue(heading)

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Available Jobs
      </h1>
      <TextField
        label="Search available jobs"
        type="search"
        icon="search"
        placeholder="Snake, suburb, client…"
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.search}
        onChange={(event) => setTyped(event.target.value)}
      />
      <output className={styles.count}>{found && countText(found.length)}</output>
      {isError && (
        <LoadFailure
          what="The available jobs"
          error={error}
          retrying={isFetching}
          stale={jobs !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!found && !jobs?.length && !isError && <JobSkeletons label="Loading available jobs" />}
      {found?.length === 0 && (
        <EmptyState
          icon="pest_control"
          title="No jobs found"
          description={
            search ? `Nothing matches “${search}”.` : 'New jobs appear here by themselves, with an alert.'
          }
          action={search && <Button onClick={() => setTyped('')}>Clear search</Button>}
        />
      )}
      {jobs && jobs.length > 0 && (
        <ul className={styles.grid} aria-busy={isPlaceholderData}>
          {jobs.map((job) => (
            <li key={job.id} className={styles.cell}>
              <AvailableJobCard job={job} user={user} onClaim={() => setClaiming(job)} />
            </li>
          ))}
        </ul>
      )}
      {claiming && (
        <ClaimDialog
          key={claiming.id}
          job={claiming}
          user={user}
          gone={jobs !== undefined && !jobs.some(({ id }) => id === claiming.id)}
          onClose={() => setClaiming(null)}
        />
      )}
    </>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 job' : `${count} jobs`
}
