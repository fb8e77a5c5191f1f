import { Button, Notice } from '@snake-dispatch/design-system'
import { atOnce } from '@snake-dispatch/domain/first-aid'
import { portalConfig } from './config.ts'
import { OUTDATED_TEXT } from './deployment.ts'
import { routeOf } from './routes.ts'
import styles from './Unavailable.module.css'
import { useOutdated } from './use-outdated.ts'

/**
 * Shown in the place of a section or part that could not be loaded or rendered. On a public page it also offers the
 * call and what to do at once: somebody with a snake in the house does not wait for a retry.
 */
export function Unavailable({ onRetry }: { onRetry: () => void }) {
  const outdated = useOutdated()
  const isPublic = routeOf(location.pathname)?.audience === 'anyone'
  return (
    <Notice
      role="alert"
      tone="warning"
      title="This section is unavailable"
      className={styles.unavailable}
      action={
        <div className={styles.actions}>
          <Button icon="refresh" onClick={outdated ? () => location.reload() : onRetry}>
            {outdated ? 'Reload' : 'Retry'}
          </Button>
          {isPublic && <CallNow />}
        </div>
      }
    >
      {outdated && <p>{OUTDATED_TEXT}</p>}
      {isPublic && <p>{atOnce.join(' ')}</p>}
    </Notice>
  )
}

function CallNow() {
  const { contactPhone } = portalConfig()
  return (
    <Button variant="emergency" icon="call" href={`tel:${contactPhone.replaceAll(' ', '')}`}>
      Call now {contactPhone}
    </Button>
  )
}
