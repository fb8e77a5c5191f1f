import { Button, Notice } from '@snake-dispatch/design-system'
import { OUTDATED_TEXT } from './deployment.ts'
import styles from './Unavailable.module.css'
import { useOutdated } from './use-outdated.ts'

/** Shown in the place of a section or part that could not be loaded or rendered. */
export function Unavailable({ onRetry }: { onRetry: () => void }) {
  const outdated = useOutdated()
  return (
    <Notice
      role="alert"
      tone="warning"
      title="This section is unavailable"
      className={styles.unavailable}
      action={
        <Button icon="refresh" onClick={outdated ? () => location.reload() : onRetry}>
          {outdated ? 'Reload' : 'Retry'}
        </Button>
      }
    >
      {outdated && <p>{OUTDATED_TEXT}</p>}
    </Notice>
  )
}
