import { Button } from '@snake-dispatch/design-system'
import styles from './Pager.module.css'

interface PagerProps {
  /** What the rows are, e.g. 'accounts', for the name of the navigation. */
  of: string
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null | undefined
  isFirst: boolean
  onOpen: (cursor: string | null) => void
  /** Opens the page before; undefined where it is not known. */
  onPrevious: (() => void) | undefined
}

/** Leads through the pages of a list; nothing where there is only one. */
export function Pager({ of, nextCursor, isFirst, onOpen, onPrevious }: PagerProps) {
  if (isFirst && !nextCursor) return null
  return (
    <nav aria-label={`Pages of ${of}`} className={styles.pager}>
      <Button disabled={isFirst} onClick={() => onOpen(null)}>
        First page
      </Button>
      <Button disabled={isFirst || !onPrevious} onClick={onPrevious}>
        Previous page
      </Button>
      <Button disabled={!nextCursor} onClick={() => onOpen(nextCursor ?? null)}>
        Next page
      </Button>
    </nav>
  )
}
