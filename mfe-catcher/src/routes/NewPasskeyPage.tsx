import { Heading } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { RequiredPasskey } from '../features/new-passkey/RequiredPasskey.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import styles from './NewPasswordPage.module.css'

/** Where an admin adds a passkey, or shows one, before anything else opens (AUTH-23). */
export function NewPasskeyPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <SignInLayout labelledBy="new-passkey-title">
      <Heading level={1} id="new-passkey-title">
        One more step: your passkey
      </Heading>
      <p className={styles.lead}>
        Admins need a passkey here. Nothing else opens before you have used one: your phone or computer asks
        for your finger, face or screen lock.
      </p>
      <RequiredPasskey user={user} />
    </SignInLayout>
  )
}
