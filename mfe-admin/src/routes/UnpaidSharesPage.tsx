import { staffDisputesPath } from '@snake-dispatch/contract/paths'
import { Button, Heading } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { AdminPages } from '../features/admin-pages/AdminPages.tsx'
import { UnpaidShares } from '../features/disputes/UnpaidShares.tsx'
import styles from './AdminPage.module.css'

/** What catchers owe to loggers and have not paid, for admins (D-175). */
export function UnpaidSharesPage() {
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.place}>Admin Dashboard</p>
        <div className={styles.head}>
          <Heading level={1}>Unpaid shares</Heading>
          <Button asChild size="small">
            <Link to={staffDisputesPath}>Disputes</Link>
          </Button>
        </div>
      </div>
      <AdminPages />
      <UnpaidShares />
    </div>
  )
}
