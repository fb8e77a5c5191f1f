import { paths, pushSettingsPath } from '@snake-dispatch/contract/paths'
import { Button, Heading, Notice } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { Link, useLocation } from '@snake-dispatch/kit/router'
import { StopMessages } from '../features/mail-links/StopMessages.tsx'
import { GuestLayout } from './GuestLayout.tsx'

/** Where the link of a mail leads that switches its kind off, without a sign-in (D-186). */
export function StopMessagesPage() {
  const token = useLocation().hash.slice(1)
  const { user } = useSession()
  return (
    <GuestLayout labelledBy="stop-messages-title">
      <Heading level={1} id="stop-messages-title">
        Stop this mail
      </Heading>
      {token ? (
        <StopMessages key={token} token={token} />
      ) : (
        <Notice tone="warning">
          <p>This link is not complete. Open it again from the mail, or switch it off in your profile.</p>
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
