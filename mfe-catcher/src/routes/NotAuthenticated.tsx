import { Button } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { paths } from '@snake-dispatch/contract/paths'
import { Link } from '@snake-dispatch/kit/router'

/** What the profile is after a sign-out in this browser (PROF-05). */
export function NotAuthenticated() {
  return (
    <EmptyState
      headingLevel={1}
      icon="lock"
      title="Not Authenticated"
      description="You have signed out. Sign in to see your profile."
      action={
        <Button asChild variant="primary">
          <Link to={paths.login}>Go to Login</Link>
        </Button>
      }
    />
  )
}
