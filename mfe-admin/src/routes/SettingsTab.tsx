import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { AdminDecisions } from '../features/configuration/AdminDecisions.tsx'
import { OperatorDecisions } from '../features/configuration/OperatorDecisions.tsx'
import { MessageTemplates } from '../features/message-templates/MessageTemplates.tsx'
import styles from './AdminPage.module.css'

/** The tab 'Settings' (ADMIN-01): what an admin decides, and what the operator has, in words (D-178). */
export function SettingsTab() {
  return (
    <div className={styles.cards}>
      <EmptyState icon="settings" title="Settings" description="coming soon" />
      <AdminDecisions />
      <MessageTemplates />
      <OperatorDecisions />
    </div>
  )
}
