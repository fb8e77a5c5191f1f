import type { ReactNode, RefObject } from 'react'
import { Heading } from '@snake-dispatch/design-system'
import { SearchField } from '@snake-dispatch/design-system/signed-in'
import styles from './ListHeader.module.css'

interface ListHeaderProps {
  title: string
  /** Takes the focus when a card that had it leaves the list. */
  heading?: RefObject<HTMLHeadingElement | null>
  searchLabel: string
  placeholder: string
  typed: string
  onType?: (typed: string) => void
  /** The choice of the order, beside the search; null keeps its place free. */
  children?: ReactNode
}

/** The header of a list of jobs: what it is, and a search. */
export function ListHeader(props: ListHeaderProps) {
  const { title, heading, searchLabel, placeholder, typed, onType, children } = props
  return (
    <div className={styles.header} data-ordered={children !== undefined || undefined}>
      <Heading level={1} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      <SearchField
        label={searchLabel}
        labelHidden
        className={styles.search}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        onValueChange={(text) => onType?.(text)}
      />
      {children}
    </div>
  )
}
