import { paths } from '@snake-dispatch/contract/paths'
import { Button, Heading, Notice } from '@snake-dispatch/design-system'
import { Link, useLocation } from '@snake-dispatch/kit/router'
import { sendsPasswordLinks } from '../features/forgotten-password/sends-password-links.ts'
import { AskAgain, PasswordLinkForm } from '../features/password-link/PasswordLinkForm.tsx'
import styles from './NewPasswordPage.module.css'
import { GuestLayout } from './GuestLayout.tsx'

/** Where a one-time link leads, of an admin or asked for by oneself (AUTH-20, D-188). */
export function PasswordLinkPage() {
  const token = useLocation().hash.slice(1)
  return (
    <GuestLayout labelledBy="password-link-title">
      <Heading level={1} id="password-link-title">
        Choose a new password
      </Heading>
      {token ? (
        <>
          <p className={styles.lead}>This link works once. All your devices are signed out.</p>
          <PasswordLinkForm token={token} />
        </>
      ) : (
        <Notice tone="warning">
          <p>This link is not complete. Open it again from the message, or ask an admin for a new one.</p>
          {sendsPasswordLinks() && <AskAgain />}
        </Notice>
      )}
      <Button asChild variant="quiet" icon="arrow_back">
        <Link to={paths.login}>To the sign-in</Link>
      </Button>
    </GuestLayout>
  )
}
