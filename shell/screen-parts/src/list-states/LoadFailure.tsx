import { Button, Notice } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { errorText, refreshSession } from '@snake-dispatch/kit'
import styles from './LoadFailure.module.css'
import { isUnconfirmed, useIsOffline } from './use-is-offline.ts'

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
  const online = !useIsOffline(error)
  const title = online ? `${what} could not be loaded` : stale ? 'You are offline' : 'Needs a connection'
  const reason = online
    ? errorText(error, 'The server cannot be reached.')
    : `${stale ? '' : 'You are offline. '}${what} will load when the connection is back.`
  const retry = <TryAgain retrying={retrying} onRetry={onRetry} />
  if (stale)
    return (
      <Notice
        role="alert"
        tone="warning"
        title={title}
        icon={online ? 'warning' : 'wifi_off'}
        action={retry}
        className={styles.stale}
      >
        {`What you see may be out of date. ${reason}`}
      </Notice>
    )
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

interface TryAgainProps extends Pick<LoadFailureProps, 'retrying' | 'onRetry'> {
  /** True where a line has no room for its text. */
  iconOnly?: boolean
}

/** Asks for the list once more, and, on a page that started without a network, who uses it. */
export function TryAgain({ retrying, onRetry, iconOnly = false }: TryAgainProps) {
  const tryAgain = () => {
    if (isUnconfirmed()) void refreshSession()
    onRetry()
  }
  const button = { icon: 'refresh', loading: retrying, onClick: tryAgain } as const
  if (iconOnly) return <Button {...button} size="small" variant="quiet" aria-label="Try again" />
  return <Button {...button}>Try again</Button>
}
