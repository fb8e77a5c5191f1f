import styles from './Snake.module.css'

const course = 'M-20 40c34 0 38 46 76 46s44-60 84-60 44 60 84 60 44-60 84-60 42 34 76 34h18'

/** A banded snake that comes in from the left edge, as the one of the logo. */
export function Snake({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 480 112" fill="none" aria-hidden focusable="false" className={className}>
      <path d={course} className={styles.body} />
      <path d={course} className={styles.bands} />
      <path
        d="M396 46c12-7 26-11 39-8 13 3 21 13 21 22s-8 18-21 21c-13 2-27-1-39-8-5-3-5-24 0-27Z"
        className={styles.head}
      />
      <circle cx="435" cy="52" r="3.5" className={styles.eye} />
      <path d="M456 61h12m0 0 8-5m-8 5 8 5" className={styles.tongue} />
    </svg>
  )
}
