import { credentialsPath } from '@snake-dispatch/contract/paths'
import { stopAction, type ClaimStop } from '@snake-dispatch/domain/claim-stop'
import { Button } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'

/** In the place of the button that claims a job, for whom credentials keep from claiming (D-146). */
export const RenewFirst = ({ stop }: { stop: ClaimStop }) => (
  <Button asChild size="small">
    <Link to={credentialsPath}>{stopAction(stop)}</Link>
  </Button>
)
