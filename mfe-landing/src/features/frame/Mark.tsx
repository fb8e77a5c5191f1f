import styles from './Mark.module.css'

/** The service's mark, beside its name. */
export function Mark() {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false" className={styles.mark}>
      <rect width="40" height="40" rx="10" className={styles.ground} />
      <path className={styles.body} d={course} />
      <path className={styles.bands} d={course} />
    </svg>
  )
}

const course = 'M28 11H17a4.5 4.5 0 0 0 0 9h6a4.5 4.5 0 0 1 0 9H12'
