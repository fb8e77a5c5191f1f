import { Button, Notice } from '@snake-dispatch/design-system'
import styles from './NewerPortalNeeded.module.css'

/** In the place of a section that was deployed for a newer shell than that of this page. */
export function NewerPortalNeeded() {
  return (
    <Notice
      role="alert"
      tone="warning"
      title="This page needs a newer portal"
      className={styles.notice}
      action={
        <Button icon="refresh" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      Reload to get it; what you typed in a form is kept. If this message stays, please try again in a few
      minutes.
    </Notice>
  )
}
