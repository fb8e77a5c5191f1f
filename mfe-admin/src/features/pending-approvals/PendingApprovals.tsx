import { useEffect, useId, useRef } from 'react'
import { Button, Card } from '@snake-dispatch/design-system'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import styles from './PendingApprovals.module.css'
import { PendingList } from './PendingList.tsx'
import { usePendingUsers } from './queries.ts'

/** The card with the registrations that wait for an admin (ADMIN-02). */
export function PendingApprovals() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isFetching, refetch } = usePendingUsers()

  // The row that has the focus goes when it is decided: the focus then moves up here.
  const decided = useRef<number>(undefined)
  useEffect(() => {
    if (decided.current === undefined || data?.some(({ id: waiting }) => waiting === decided.current)) return
    decided.current = undefined
    heading.current?.focus()
  }, [data])

  return (
    <Card as="section" aria-labelledby={id} padding="large">
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          Pending Approvals
        </h2>
        {data && data.length > 0 && (
          <Badge tone="warning" className={styles.count}>
            {data.length} waiting
          </Badge>
        )}
        <Button
          variant="quiet"
          size="small"
          icon="refresh"
          aria-label="Look for new registrations"
          loading={isFetching && data !== undefined}
          onClick={() => void refetch()}
          className={styles.refresh}
        />
      </div>
      <PendingList
        onDecided={(userId) => {
          decided.current = userId
        }}
      />
    </Card>
  )
}
