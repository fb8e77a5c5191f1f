import { useId } from 'react'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import styles from './PendingApprovals.module.css'
import { usePendingCount } from './queries.ts'

/** The card that says how many registrations wait (ADMIN-02), and leads to the one place where they are decided (D-171). */
export function PendingApprovals() {
  const id = useId()
  const waiting = usePendingCount()
  return (
    <Card as="section" aria-labelledby={id} padding="large">
      <div className={styles.card}>
        <Heading level={2} id={id}>
          Pending Approvals
        </Heading>
        {waiting !== undefined && <p className={styles.says}>{countText(waiting)}</p>}
        <Button asChild>
          <Link to={paths.approvals}>Review registrations</Link>
        </Button>
      </div>
    </Card>
  )
}

function countText(waiting: number): string {
  if (waiting === 0) return 'Nobody waits for approval.'
  return waiting === 1 ? '1 registration waits.' : `${waiting} registrations wait.`
}
