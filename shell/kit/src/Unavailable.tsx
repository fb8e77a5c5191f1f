import { Button, Notice } from '@snake-dispatch/design-system'
import styles from './Unavailable.module.css'

/** What stands in the place of a section that could not be loaded or drawn. */
export function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      role="alert"
      tone="warning"
      title="This section is unavailable"
      className={styles.unavailable}
      action={
        <Button icon="refresh" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  )
}
