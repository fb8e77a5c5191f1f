import { useId, useRef, useState } from 'react'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import styles from './PendingApprovals.module.css'
import { PendingList } from './PendingList.tsx'
import { usePendingUsers } from './queries.ts'

/** The card with the registrations that wait for an admin (ADMIN-02). */
export function PendingApprovals() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, refetch } = usePendingUsers()
  // A press on the button, not a poll.
  const [isRefreshing, setRefreshing] = useState(false)
  // A row that has the focus goes when it is decided, here or by another admin.
  useFocusRestore(heading)

  return (
    <Card as="section" aria-labelledby={id} padding="large">
      <div className={styles.head}>
        <div className={styles.name}>
          <Heading level={2} ref={heading} id={id} tabIndex={-1} className={styles.title}>
            Pending Approvals
          </Heading>
          {data && data.length > 0 && (
            <Badge tone="warning" className={styles.count}>
              {data.length} waiting
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
            void refetch().finally(() => setRefreshing(false))
          }}
          className={styles.refresh}
        />
      </div>
      <PendingList />
    </Card>
  )
}
