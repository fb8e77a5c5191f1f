import { useRef, useState } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { Button, EmptyState } from '@snake-dispatch/design-system'
import { useOnline } from '@snake-dispatch/kit'
import { ClaimDialog } from '../claim-job/claim-dialog.ts'
import { LoadFailure } from '../connection/LoadFailure.tsx'
import { AvailableJobCard } from './AvailableJobCard.tsx'
import styles from './AvailableJobs.module.css'
import { ListHeader } from '../job/ListHeader.tsx'
import { JobSkeletons } from '../job/JobSkeletons.tsx'
import { useFocusRestore } from '../job/use-focus-restore.ts'
import { useAvailableJobs } from './queries.ts'
import { useDebounced } from './use-debounced.ts'

/** Jobs that can be claimed, with a search (JOB-02..04); live alerts keep the list up to date (PUB-10). */
export function AvailableJobs({ user }: { user: User }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Job | null>(null)
  const claiming = ClaimDialog.useOpen()
  const heading = useRef<HTMLHeadingElement>(null)
  const search = useDebounced(typed.trim())
  const { data: jobs, error, isError, isFetching, isPlaceholderData, refetch } = useAvailableJobs(search)
  const found = isPlaceholderData ? undefined : jobs
  const isOld = !useOnline() || isError
  useFocusRestore(heading)

  return (
    <>
      <ListHeader
        title="Available Jobs"
        heading={heading}
        searchLabel="Search available jobs"
        placeholder="Snake, suburb, client…"
        typed={typed}
        onType={setTyped}
      />
      <output className={styles.count}>{found && countText(found.length)}</output>
      {isOld && (
        <LoadFailure
          what="The available jobs"
          error={error}
          retrying={isFetching}
          stale={jobs !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!found && !jobs?.length && !isOld && <JobSkeletons label="Loading available jobs" />}
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
              <AvailableJobCard
                job={job}
                user={user}
                opening={claiming.isOpening && job.id === chosen?.id}
                onClaim={(press) => {
                  setChosen(job)
                  claiming.open(press)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {claiming.isOpen && chosen && (
        <ClaimDialog
          key={chosen.id}
          job={chosen}
          user={user}
          gone={jobs !== undefined && !jobs.some(({ id }) => id === chosen.id)}
          onClose={claiming.close}
        />
      )}
    </>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 job' : `${count} jobs`
}
