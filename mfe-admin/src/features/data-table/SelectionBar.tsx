import type { ReactNode } from 'react'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import type { Selection } from './selection.ts'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  /** The rows on the page. */
  rows: readonly { readonly id: number }[]
  selection: Selection
  /** What is done to the chosen ones. */
  children: ReactNode
}

/**
 * Above a list: chooses all rows of its page, and holds what is done to the chosen ones. It stays in view while there are
 * any (D-171).
 */
export function SelectionBar({ rows, selection, children }: SelectionBarProps) {
  const areAll = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  const hasChosen = rows.some(({ id }) => selection.has(id))
  return (
    <div className={styles.bar} data-chosen={hasChosen || undefined}>
      <Checkbox
        label="Select all on this page"
        checked={areAll}
        onChange={() => selection.set(areAll ? [] : rows.map(({ id }) => id))}
      />
      <div className={styles.deeds}>{children}</div>
    </div>
  )
}
