import { useState, type ReactNode } from 'react'
import { LoadingArea, Skeleton, type LoadingAreaProps } from '@snake-dispatch/design-system/signed-in'
import { ListStates as States, type EmptyList } from '@snake-dispatch/screen-parts/list-states'
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
  empty: EmptyList
  /** The rows. */
  children: ReactNode
}

/** A table in all its states. */
export function ListStates({ of, empty, children, ...states }: ListStatesProps) {
  const [isFromCache] = useState(states.count !== undefined)
  return (
    <States
      {...states}
      what={`The ${of}`}
      retrying={false}
      skeletons={RowSkeletons}
      empty={{ headingLevel: 3, ...empty }}
    >
      <FromCacheContext value={isFromCache}>{children}</FromCacheContext>
    </States>
  )
}

function RowSkeletons(props: Omit<LoadingAreaProps, 'children'>) {
  return (
    <LoadingArea {...props}>
      <div className={styles.loading}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} shape="block" height="3.5rem" />
        ))}
      </div>
    </LoadingArea>
  )
}
