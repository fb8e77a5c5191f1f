import type { RefObject } from 'react'
import { Button } from '@snake-dispatch/design-system'
import styles from './Pager.module.css'

interface PagerProps {
  /** What the rows are, e.g. 'accounts', for the name of the navigation. */
  of: string
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null | undefined
  isFirst: boolean
  /** That of the list: a new page is read from its top, so it gets the focus. */
  heading: RefObject<HTMLElement | null>
  onOpen: (cursor: string | null) => void
  /** Opens the page before; undefined where it is not known. */
  onPrevious: (() => void) | undefined
}

/** Leads through the pages of a list; nothing where there is only one. */
export function Pager({ of, nextCursor, isFirst, heading, onOpen, onPrevious }: PagerProps) {
  if (isFirst && !nextCursor) return null
  const toTop = (open: () => void) => () => {
    heading.current?.focus()
    open()
  }
  return (
    <nav aria-label={`Pages of ${of}`} className={styles.pager}>
      <Button disabled={isFirst} onClick={toTop(() => onOpen(null))}>
        First page
      </Button>
      <Button disabled={isFirst || !onPrevious} onClick={onPrevious && toTop(onPrevious)}>
        Previous page
      </Button>
      <Button disabled={!nextCursor} onClick={toTop(() => onOpen(nextCursor ?? null))}>
        Next page
      </Button>
    </nav>
  )
}
