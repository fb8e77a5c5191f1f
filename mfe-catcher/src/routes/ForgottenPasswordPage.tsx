import { paths } from '@snake-dispatch/contract/paths'
import { Button, Heading, Notice } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { ForgottenPasswordForm } from '../features/forgotten-password/ForgottenPasswordForm.tsx'
import { sendsPasswordLinks } from '../features/forgotten-password/sends-password-links.ts'
import styles from './NewPasswordPage.module.css'
import { GuestLayout } from './GuestLayout.tsx'

/** Where anyone who forgot their password asks for a link (D-188). */
export function ForgottenPasswordPage() {
  return (
    <GuestLayout labelledBy="forgotten-password-title">
      <Heading level={1} id="forgotten-password-title">
        Forgotten password
      </Heading>
      {sendsPasswordLinks() ? (
        <>
          <p className={styles.lead}>We send you a link. With it you choose a new password.</p>
          <ForgottenPasswordForm />
        </>
      ) : (
        <Notice>
          <p>{`This portal sends no mail. Ask an admin for a link: ${portalConfig().contactPhone}.`}</p>
        </Notice>
      )}
      <Button asChild variant="quiet" icon="arrow_back">
        <Link to={paths.login}>To the sign-in</Link>
      </Button>
    </GuestLayout>
  )
}
