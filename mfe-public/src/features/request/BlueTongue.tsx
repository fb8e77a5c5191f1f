import styles from './BlueTongue.module.css'

const body =
  'M52 46c10-16 34-19 58-17 26 2 52 4 72 14 16 8 32 18 52 22-22 8-44 2-62-3-14-4-30-4-48-3-24 1-52 3-72-13Z'

const naming = {
  role: 'img',
  'aria-label':
    'Drawing of a blue-tongue: a thick body with dark bands, four short legs, a broad head, a blue tongue',
}

/** A blue-tongue from the side, for who does not know one: thick, with four short legs (DISP-61). */
export function BlueTongue({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 244 92" {...naming} className={className}>
      <path className={styles.tongue} d="M22 50c-8 0-12 3-18 8m18-8c-7-2-12-2-19 0" />
      <path className={styles.leg} d="m84 56-6 16-9 3m91-17 6 14 9 3" />
      <path className={styles.body} d={body} />
      <path className={styles.body} d="M66 34C54 26 32 30 22 42c-4 5-3 10 3 12 14 5 32 6 44-2Z" />
      <path
        className={styles.band}
        d="M88 31c-3 9-3 17 0 25m18-27c-3 9-3 18 0 27m20-25c-3 8-3 16-1 24m20-20c-3 6-3 12-2 17m20-11c-2 5-2 9-1 12m18-6c-2 4-2 6-1 9m17-5-2 8"
      />
      <path className={styles.leg} d="m96 58 6 16 10 2m34-17-5 15-9 3" />
      <circle className={styles.eye} cx="38" cy="40" r="2.5" />
      <path className={styles.mouth} d="M22 49c10 3 20 3 30 1" />
    </svg>
  )
}
