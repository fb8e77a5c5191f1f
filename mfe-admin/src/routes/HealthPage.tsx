import { Heading } from '@snake-dispatch/design-system'
import { AdminPages } from '../features/admin-pages/AdminPages.tsx'
import { HealthReport } from '../features/health/HealthReport.tsx'
import { ServerConfiguration } from '../features/configuration/ServerConfiguration.tsx'
import styles from './AdminPage.module.css'

/** What is wrong with the portal, and how each part of it does (LIVE-05, D-202). */
export function HealthPage() {
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.place}>Admin Dashboard</p>
        <Heading level={1}>Health</Heading>
      </div>
      <AdminPages />
      <HealthReport />
      <ServerConfiguration />
    </div>
  )
}
