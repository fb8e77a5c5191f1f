import { Notice } from '@snake-dispatch/design-system'
import type { User } from '@snake-dispatch/contract/user'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import type { NewPasswordFormState } from './password-fields.ts'
import styles from './PasswordPanel.module.css'

interface PasswordPanelProps {
  user: User
  fields: NewPasswordFormState
}

/** The Password tab of the profile (PROF-04). */
export function PasswordPanel({ user, fields }: PasswordPanelProps) {
  if (user.isDemo) {
    return (
      <Notice>
        <p>The demo account keeps its password.</p>
      </Notice>
    )
  }
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>A new password signs out all your other devices.</p>
      <NewPasswordForm user={user} fields={fields} />
    </div>
  )
}
