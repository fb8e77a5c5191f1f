import type { ReactNode } from 'react'
import { Icon } from '../components/Icon/Icon.tsx'
import styles from './FieldNotes.module.css'

interface NoteProps {
  id: string
  children: ReactNode
}

/** Help between label and control, where a phone's keyboard does not cover it. */
export function FieldHint({ id, children }: NoteProps) {
  return (
    <div id={id} className={styles.hint}>
      {children}
    </div>
  )
}

/** The error of a field: icon and words, never colour alone. */
export function FieldError({ id, children }: NoteProps) {
  return (
    <div id={id} className={styles.error}>
      <Icon name="error" size="small" />
      <span>{children}</span>
    </div>
  )
}

/** Outside the label, so that the accessible name stays the bare text. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden>
      *
    </span>
  )
}
