import { useState, type RefObject } from 'react'
import { Button, Heading } from '@snake-dispatch/design-system'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import styles from './PendingHead.module.css'
import { refreshPendingCount, usePendingCount, type usePendingUsers } from './queries.ts'

interface PendingHeadProps {
  id: string
  heading: RefObject<HTMLHeadingElement | null>
  found: ReturnType<typeof usePendingUsers>
}

/** The heading of the registrations: how many wait, and a button that looks for new ones. */
export function PendingHead({ id, heading, found: { data, refetch } }: PendingHeadProps) {
  const waiting = usePendingCount()
  // A press on the button, not a poll.
  const [isRefreshing, setRefreshing] = useState(false)
  return (
    <div className={styles.head}>
      <div dir="auto" className={styles.name}>
        <Heading level={2} ref={heading} id={id} tabIndex={-1} className={styles.title}>
          Pending Approvals
        </Heading>
        {Boolean(waiting) && (
          <Badge tone="warning" className={styles.count}>
            {waiting} waiting
          </Badge>
        )}
      </div>
      <Button
        variant="quiet"
        size="small"
        icon="refresh"
        aria-label="Look for new registrations"
        loading={isRefreshing && data !== undefined}
        onClick={() => {
          setRefreshing(true)
          void Promise.all([refetch(), refreshPendingCount()]).finally(() => setRefreshing(false))
        }}
        className={styles.refresh}
      />
    </div>
  )
}
