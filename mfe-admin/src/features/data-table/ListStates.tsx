import { useState, type ReactNode } from 'react'
import { Button, Notice, type IconName } from '@snake-dispatch/design-system'
import { EmptyState, LoadingArea, Skeleton } from '@snake-dispatch/design-system/signed-in'
import { errorText } from '@snake-dispatch/kit'
import { FromCacheContext } from './use-gradual-rows.ts'
import styles from './ListStates.module.css'

interface ListStatesProps {
  /** What the rows are, e.g. 'accounts', in lower case. */
  of: string
  /** How many rows are there; undefined before the first answer. */
  count: number | undefined
  error: Error | null
  /** Asks from the beginning, also while the first answer is waited for. */
  onRetry: () => void
  empty: { icon: IconName; title: string; description?: string; action?: ReactNode }
  /** The rows. */
  children: ReactNode
}

/** A list in all its states: loading, failed, empty, filled; after a refresh that failed, the rows with a notice above. */
export function ListStates({ of, count, error, onRetry, empty, children }: ListStatesProps) {
  const [isFromCache] = useState(count !== undefined)
  return (
    <>
      {error && (
        <Notice
          tone="warning"
          role="alert"
          title={`The ${of} could not be loaded`}
          action={<Button onClick={onRetry}>Try again</Button>}
        >
          {errorText(error, 'Check your connection.')}
        </Notice>
      )}
      {count === undefined && !error && <Loading of={of} onRetry={onRetry} />}
      {count === 0 && <EmptyState headingLevel={3} {...empty} />}
      {count !== undefined && count > 0 && (
        <FromCacheContext value={isFromCache}>{children}</FromCacheContext>
      )}
    </>
  )
}

function Loading({ of, onRetry }: Pick<ListStatesProps, 'of' | 'onRetry'>) {
  return (
    <LoadingArea label={`Loading the ${of}`} onRetry={onRetry}>
      <div className={styles.loading}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} shape="block" height="3.5rem" />
        ))}
      </div>
    </LoadingArea>
  )
}
