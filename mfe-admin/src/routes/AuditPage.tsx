import { Heading } from '@snake-dispatch/design-system'
import { AdminPages } from '../features/admin-pages/AdminPages.tsx'
import { AuditTrail } from '../features/audit-trail/AuditTrail.tsx'
import styles from './AdminPage.module.css'

/** What happened to jobs and accounts, and who did it. */
export function AuditPage() {
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.place}>Admin Dashboard</p>
        <Heading level={1}>Audit trail</Heading>
      </div>
      <AdminPages />
      <AuditTrail />
    </div>
  )
}
