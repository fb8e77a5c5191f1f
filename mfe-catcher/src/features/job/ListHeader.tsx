import type { RefObject } from 'react'
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
}

/** The header of a list of jobs: what it is, and a search. */
export function ListHeader({ title, heading, searchLabel, placeholder, typed, onType }: ListHeaderProps) {
  return (
    <div className={styles.header}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <TextField
        label={searchLabel}
        labelHidden
        type="search"
        icon="search"
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onType?.(event.target.value)}
      />
    </div>
  )
}
