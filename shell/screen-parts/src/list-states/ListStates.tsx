import type { ReactNode } from 'react'
import { EmptyState, type EmptyPicture } from '@snake-dispatch/design-system/signed-in'
import { LoadStates, type LoadStatesProps } from './LoadStates.tsx'

/** What a list says that has no rows. */
export interface EmptyList {
  picture: EmptyPicture
  title: string
  description?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3
}

interface ListStatesProps extends Omit<LoadStatesProps, 'isLoaded'> {
  /** How many rows are there; undefined before the first answer. */
  count: number | undefined
  empty: EmptyList
  /** In place of why the rows may be old, e.g. since when this device has them. */
  notice?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list in all its states: loading, failed, empty, filled; after a refresh that failed, the rows with a notice above. */
export function ListStates({ count, empty, notice, children, ...loading }: ListStatesProps) {
  return (
    <>
      {notice || <LoadStates isLoaded={count !== undefined} {...loading} />}
      {count === 0 && <EmptyState {...empty} />}
      {count !== undefined && count > 0 && children}
    </>
  )
}
