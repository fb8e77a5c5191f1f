import type { ReactNode } from 'react'
import styles from './MonthReport.module.css'

/** A table that moves sideways where it is wider than its place, by the keyboard too. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what moves by the keyboard takes the focus
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </section>
  )
}
