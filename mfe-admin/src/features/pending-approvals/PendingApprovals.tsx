import { useId, useRef } from 'react'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, Card } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import styles from './PendingApprovals.module.css'
import { PendingHead } from './PendingHead.tsx'
import { PendingList } from './PendingList.tsx'
import { usePendingCount, usePendingUsers } from './queries.ts'

/** How many registrations are decided beside the other cards of the dashboard; more have a page of their own. */
const FEW = 5

/** The card with the oldest registrations that wait for an admin (ADMIN-02), and the way to all of them (ADMIN-16). */
export function PendingApprovals() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const found = usePendingUsers({ limit: FEW })
  const waiting = usePendingCount()

  return (
    <Card as="section" aria-labelledby={id} padding="large">
      <PendingHead id={id} heading={heading} found={found} />
      <PendingList found={found} heading={heading} />
      {waiting !== undefined && waiting > FEW && (
        <div className={styles.more}>
          <Button asChild icon="verified_user">
            <Link to={paths.approvals}>Review all {waiting} registrations</Link>
          </Button>
        </div>
      )}
    </Card>
  )
}
