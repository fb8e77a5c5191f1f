import { paths, pushSettingsPath } from '@snake-dispatch/contract/paths'
import { Button, Heading, Notice } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { Link, useLocation } from '@snake-dispatch/kit/router'
import { ProveMail } from '../features/mail-links/ProveMail.tsx'
import { GuestLayout } from './GuestLayout.tsx'

/** Where the link of a mail leads that proves an address (D-188): a scanner of mail that opens it proves nothing. */
export function ProveMailPage() {
  const token = useLocation().hash.slice(1)
  const { user } = useSession()
  return (
    <GuestLayout labelledBy="prove-mail-title">
      <Heading level={1} id="prove-mail-title">
        Prove your email address
      </Heading>
      {token ? (
        <ProveMail key={token} token={token} />
      ) : (
        <Notice tone="warning">
          <p>This link is not complete. Open it again from the mail.</p>
        </Notice>
      )}
      <Button asChild variant="quiet" icon="arrow_back">
        {user ? (
          <Link to={pushSettingsPath}>To the settings</Link>
        ) : (
          <Link to={paths.login}>To the sign-in</Link>
        )}
      </Button>
    </GuestLayout>
  )
}
