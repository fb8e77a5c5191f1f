import { paths } from '@snake-dispatch/contract/paths'
import { Link } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'

/** Leads to the same advice as a card to print. */
export function CardLink() {
  return (
    <p>
      <Link asChild variant="standalone">
        <RouterLink to={paths.firstAid}>First aid card to print</RouterLink>
      </Link>
    </p>
  )
}
