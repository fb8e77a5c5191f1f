import { Heading } from '@snake-dispatch/design-system'
import { AdminPages } from '../features/admin-pages/AdminPages.tsx'
import { HealthReport } from '../features/health/HealthReport.tsx'
import { ServerConfiguration } from '../features/configuration/ServerConfiguration.tsx'
import styles from './AdminPage.module.css'

/** Whether alerts flow from the server to catchers (LIVE-05). */
export function HealthPage() {
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.place}>Admin Dashboard</p>
        <Heading level={1}>Alerts and queues</Heading>
      </div>
      <AdminPages />
      <HealthReport />
      <ServerConfiguration />
    </div>
  )
}
