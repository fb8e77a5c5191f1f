import { Heading } from '@snake-dispatch/design-system'
import { AdminPages } from '../features/admin-pages/AdminPages.tsx'
import { ClientData } from '../features/privacy-requests/ClientData.tsx'
import { ErasureRequests } from '../features/privacy-requests/ErasureRequests.tsx'
import styles from './AdminPage.module.css'

/** What clients and catchers ask to see or to have erased (DATA-03, DATA-04). */
export function PrivacyPage() {
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.place}>Admin Dashboard</p>
        <Heading level={1}>Privacy requests</Heading>
      </div>
      <AdminPages />
      <div className={styles.cards}>
        <ClientData />
        <ErasureRequests />
      </div>
    </div>
  )
}
