import { Heading } from '@snake-dispatch/design-system'
import { AdminPages } from '../features/admin-pages/AdminPages.tsx'
import { Messages } from '../features/messages/Messages.tsx'
import styles from './AdminPage.module.css'

/** Mail and texts that leave the portal, for admins (D-185). */
export function MessagesPage() {
  return (
    <div className={styles.page} data-dense>
      <div className={styles.top}>
        <Heading level={1}>Messages</Heading>
        <AdminPages />
      </div>
      <Messages />
    </div>
  )
}
