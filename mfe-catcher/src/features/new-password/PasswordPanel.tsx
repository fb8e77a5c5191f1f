import { Heading, Notice } from '@snake-dispatch/design-system'
import type { User } from '@snake-dispatch/contract/user'
import { PasskeyList } from '../passkeys/PasskeyList.tsx'
import { SessionList } from '../sessions/SessionList.tsx'
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
      <section aria-labelledby="password-title" className={styles.part}>
        <Heading level={2} id="password-title">
          Change your password
        </Heading>
        <p className={styles.lead}>A new password signs out all your other devices.</p>
        <NewPasswordForm user={user} fields={fields} />
      </section>
      <section aria-labelledby="passkeys-title" className={styles.part}>
        <Heading level={2} id="passkeys-title">
          Passkeys
        </Heading>
        <p className={styles.lead}>
          Sign in with your finger, face or screen lock. Nobody can guess a passkey or lock it out.
        </p>
        <PasskeyList user={user} />
      </section>
      <section aria-labelledby="sessions-title" className={styles.part}>
        <Heading level={2} id="sessions-title">
          Where you are signed in
        </Heading>
        <SessionList user={user} />
      </section>
    </div>
  )
}
