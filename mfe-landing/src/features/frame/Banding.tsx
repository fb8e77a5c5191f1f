import styles from './Banding.module.css'

/** The sign of the service: a banded snake drawn with two strokes. Decoration only. */
export function Banding({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 480 96" fill="none" aria-hidden="true" focusable="false" className={className}>
      <path className={styles.body} d={course} />
      <path className={styles.bands} d={course} />
      <circle className={styles.eye} cx="449" cy="24" r="3.5" />
    </svg>
  )
}

const course = 'M14 70C62 70 62 26 110 26s48 44 96 44 48-44 96-44 48 44 92 44 30-40 60-42'
