import { Button, EmptyState, Notice } from '@snake-dispatch/design-system'
import { errorText, useOnline } from '@snake-dispatch/kit'
import styles from './LoadFailure.module.css'

interface LoadFailureProps {
  /** What could not be loaded, as the subject of a sentence, e.g. 'The available jobs'. */
  what: string
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** True when an older list is still shown below: then a line above it is enough. */
  stale?: boolean
}

/** Says why a list is missing or old, with a way on; without a network it says that instead of blaming the server. */
export function LoadFailure({ what, error, onRetry, retrying, stale = false }: LoadFailureProps) {
  const online = useOnline()
  const title = online ? `${what} could not be loaded` : 'You are offline'
  const reason = online
    ? errorText(error, 'The server cannot be reached.')
    : `${what} will load when the connection is back.`
  const retry = (
    <Button icon="refresh" loading={retrying} onClick={onRetry}>
      Try again
    </Button>
  )
  if (stale) {
    return (
      <Notice
        role="alert"
        tone="warning"
        title={title}
        icon={online ? 'warning' : 'wifi_off'}
        action={retry}
        className={styles.stale}
      >
        What you see may be out of date. {reason}
      </Notice>
    )
  }
  return (
    <EmptyState
      role="alert"
      title={title}
      description={reason}
      icon={online ? 'error' : 'wifi_off'}
      action={retry}
    />
  )
}
