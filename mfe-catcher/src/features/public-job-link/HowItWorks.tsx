import { paths } from '@snake-dispatch/contract/paths'
import { LOGGER_PERCENT } from '@snake-dispatch/domain/revenue-split'
import { Heading, Link } from '@snake-dispatch/design-system'
import { isRouted } from '@snake-dispatch/kit'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import styles from './HowItWorks.module.css'

/** What happens with a request that comes through the link (JOB-20, PUB-09, JOB-19). */
export function HowItWorks({ hasPayId }: { hasPayId: boolean }) {
  return (
    <section aria-labelledby="how-it-works">
      <Heading level={2} id="how-it-works" className={styles.heading}>
        How It Works
      </Heading>
      <ol className={styles.steps}>
        <li>Send the link, or let the client scan the code.</li>
        <li>The client fills in the form: where the snake is, and perhaps a photo.</li>
        <li>The job appears in Available Jobs, logged by you. Any approved catcher may claim it, you too.</li>
        <li>
          If another catcher completes it, {LOGGER_PERCENT}% of the quoted cost is yours, or of what the
          client paid where that is less: they pay it to your PayID, the portal does not. If you complete it
          yourself, the full cost is yours.
        </li>
      </ol>
      {!hasPayId && (
        <p className={styles.note}>
          You have no PayID on record, so other catchers cannot see where to pay you.{' '}
          {isRouted(paths.profile) && (
            <Link asChild>
              <RouterLink to={paths.profile}>Add it to your profile</RouterLink>
            </Link>
          )}
        </p>
      )}
    </section>
  )
}
