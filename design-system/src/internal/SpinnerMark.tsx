import styles from './SpinnerMark.module.css'

/** The rotating mark alone, one em high, in the colour of the text; its owner names what is loading. */
export function SpinnerMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden focusable="false">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path className={styles.arc} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
