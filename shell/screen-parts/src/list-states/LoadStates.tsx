import type { ComponentType } from 'react'
import type { LoadingAreaProps } from '@snake-dispatch/design-system/signed-in'
import { LazyLoadFailure } from './lazy-load-failure.ts'
import { useIsOffline } from './use-is-offline.ts'

export interface LoadStatesProps {
  /** What is loaded, as the subject of a sentence, e.g. 'Your earnings'. */
  what: string
  /** True once something is there, which may be old. */
  isLoaded: boolean
  error: unknown
  /** True while it is asked for, also again. */
  retrying: boolean
  /** Asks once more after a failure. */
  onRetry: () => void
  /** Asks from the beginning while the first answer is waited for; `onRetry` when missing. */
  onRestart?: () => void
  /** What is shown before the first answer. */
  skeletons: ComponentType<Omit<LoadingAreaProps, 'children'>>
  /** Called when the first answer is slow. */
  onSlow?: (() => void) | undefined
}

/** What stands above data that is loading, is missing or may be old: skeletons, or why; nothing while all is well. */
export function LoadStates(props: LoadStatesProps) {
  const {
    what,
    isLoaded,
    error,
    retrying,
    onRetry,
    onRestart = onRetry,
    skeletons: Skeletons,
    onSlow,
  } = props
  const isOld = useIsOffline(error) || Boolean(error)
  if (isOld)
    return (
      <LazyLoadFailure what={what} error={error} retrying={retrying} stale={isLoaded} onRetry={onRetry} />
    )
  if (isLoaded) return null
  const label = `Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`
  return <Skeletons label={label} onRetry={onRestart} onSlow={onSlow} />
}
