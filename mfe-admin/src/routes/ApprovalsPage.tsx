// A shared module that failed to load is not loaded again: dialogs come with the screen, which says so and has a Retry.
import '@snake-dispatch/design-system/dialog'
import { Heading } from '@snake-dispatch/design-system'
import { AdminPages } from '../features/admin-pages/AdminPages.tsx'
import { Approvals } from '../features/pending-approvals/Approvals.tsx'
import styles from './AdminPage.module.css'

/** The registrations that wait for an admin, and nothing else (ADMIN-16). */
export function ApprovalsPage() {
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.place}>Admin Dashboard</p>
        <Heading level={1}>Approvals</Heading>
      </div>
      <AdminPages />
      <Approvals />
    </div>
  )
}
