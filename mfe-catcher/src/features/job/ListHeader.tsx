import type { ReactNode, RefObject } from 'react'
import { TextField } from '@snake-dispatch/design-system'
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
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <TextField
        label={searchLabel}
        labelHidden
        className={styles.search}
        type="search"
        icon="search"
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onType?.(event.target.value)}
      />
      {children}
    </div>
  )
}
