import { useState } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { etaMinutes } from '@snake-dispatch/domain/eta'
import { Button, Notice } from '@snake-dispatch/design-system'
import styles from './ArrivalCheck.module.css'
import { useArrival } from './queries.ts'

/**
 * Asks a catcher who has not completed a job half an hour after they were expected (DISP-24): they are there, they come
 * later, or somebody else is to take it. The release stands below, as on every active job.
 */
export function ArrivalCheck({ job }: { job: Job }) {
  const [isLater, setIsLater] = useState(false)
  const { newEta, arrival, isPending } = useArrival(job)
  return (
    <Notice tone="warning" icon="schedule" title="Are you there?">
      {isLater ? (
        <fieldset className={styles.times} disabled={isPending}>
          <legend>I am there in</legend>
          {etaMinutes.map((minutes) => (
            <Button key={minutes} size="small" onClick={() => newEta.mutate(minutes)}>
              {`${minutes} min`}
            </Button>
          ))}
        </fieldset>
      ) : (
        <>
          <p>If you cannot make it, release the job below: somebody else is asked at once.</p>
          <div className={styles.answers}>
            <Button
              variant="primary"
              loading={arrival.isPending}
              disabled={newEta.isPending}
              onClick={() => arrival.mutate()}
            >
              I am there
            </Button>
            <Button aria-expanded={false} disabled={isPending} onClick={() => setIsLater(true)}>
              I am on my way
            </Button>
          </div>
        </>
      )}
    </Notice>
  )
}
