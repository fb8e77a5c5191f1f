import styles from './Banding.module.css'

/** The sign of the service: a banded snake that comes in from the left edge. Decoration only. */
export function Banding({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 480 112" fill="none" aria-hidden="true" focusable="false" className={className}>
      <path className={styles.body} d={course} />
      <path className={styles.bands} d={course} />
      <path className={styles.tongue} d="M452 33l12-5m0 0 9 2m-9-2 5-8" />
      <path className={styles.head} d={head} />
      <circle className={styles.eye} cx="431" cy="33" r="3.5" />
    </svg>
  )
}

/** Three waves, flatter towards the head. */
const course = 'M-30 52C6 20 34 84 76 84s52-56 96-56 52 56 98 56 52-44 84-44c24 0 34 14 60 4'

const head = 'M398 38c6-14 24-22 38-20 12 2 20 10 19 16-1 8-12 14-26 17-14 3-26 4-31-2-2-3-2-7 0-11Z'
