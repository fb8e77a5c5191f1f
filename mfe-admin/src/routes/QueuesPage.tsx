import { AdminPages } from '../features/admin-pages/AdminPages.tsx'
import { AlertFlow } from '../features/alert-flow/AlertFlow.tsx'
import styles from './AdminPage.module.css'

/** Whether alerts flow from the server to catchers (LIVE-05). */
export function QueuesPage() {
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.place}>Admin Dashboard</p>
        <h1 className={styles.heading}>Alerts and queues</h1>
      </div>
      <AdminPages />
      <AlertFlow />
    </div>
  )
}
