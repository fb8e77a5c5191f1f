import styles from './Handset.module.css'

/**
 * The sign beside a number that can be called. Rendered here and not by the design system's Icon, which loads a
 * file of its own: this page is complete in its HTML.
 */
export function Handset() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={styles.handset}>
      <path d="M6 6.5C6.5 12.5 11.5 17.5 17.5 18" />
      <path className={styles.ends} d="M5.6 8 7.6 5.4M16 18.4 18.6 16.4" />
    </svg>
  )
}
