import { useSession } from '@snake-dispatch/kit'
import { NewPasswordForm } from '../features/new-password/NewPasswordForm.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import styles from './NewPasswordPage.module.css'

/** Where a password that an admin has set or reset is changed, before anything else (AUTH-15). */
export function NewPasswordPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <SignInLayout labelledBy="new-password-title">
      <h1 id="new-password-title" className={styles.title}>
        Choose a new password
      </h1>
      <p className={styles.lead}>Your password was set or reset by an admin. Change it to go on.</p>
      <NewPasswordForm user={user} />
    </SignInLayout>
  )
}
