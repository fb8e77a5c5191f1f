import styles from './Banding.module.css'

/** The sign of the service: a banded snake that comes in from the left edge. Decoration only. */
export function Banding({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 480 112" fill="none" aria-hidden="true" className={className}>
      <path
        className={styles.bands}
        d="M-30 52C6 20 34 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"
      />
      <path className={styles.tongue} d="m452 34 11-3m0 0 9 3m-9-3 6-7" />
      <path
        className={styles.head}
        d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"
      />
      <circle className={styles.eye} cx="430" cy="32" r="3.5" />
    </svg>
  )
}
