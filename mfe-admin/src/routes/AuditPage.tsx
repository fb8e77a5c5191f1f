import { AdminPages } from '../features/admin-pages/AdminPages.tsx'
import { AuditTrail } from '../features/audit-trail/AuditTrail.tsx'
import styles from './AdminPage.module.css'

/** What happened to jobs and accounts, and who did it. */
export function AuditPage() {
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.place}>Admin Dashboard</p>
        <h1 className={styles.heading}>Audit trail</h1>
      </div>
      <AdminPages />
      <AuditTrail />
    </div>
  )
}
