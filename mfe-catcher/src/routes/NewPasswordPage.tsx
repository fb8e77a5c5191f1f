import { Heading } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { NewPasswordForm } from '../features/new-password/NewPasswordForm.tsx'
import { useNewPasswordFields } from '../features/new-password/password-fields.ts'
import { SignInLayout } from './SignInLayout.tsx'
import styles from './NewPasswordPage.module.css'

/** Where a new password is chosen when an admin asks for one, before anything else (AUTH-15). */
export function NewPasswordPage() {
  const { user } = useSession()
  const fields = useNewPasswordFields()
  if (!user) return null
  return (
    <SignInLayout labelledBy="new-password-title">
      <Heading level={1} id="new-password-title">
        Choose a new password
      </Heading>
      <p className={styles.lead}>An admin asks you to choose a new password before you go on.</p>
      <NewPasswordForm user={user} fields={fields} />
    </SignInLayout>
  )
}
