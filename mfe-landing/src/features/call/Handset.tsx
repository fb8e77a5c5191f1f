import styles from './Handset.module.css'

/** The drawing of the design system's icon `call`; a test compares the two. */
const handset =
  'M795-120q-116 0-236.5-56T335-335Q232-438 176-558.5T120-795q0-19.29 12.86-32.14Q145.71-840 165-840h140q14 0 24 10t14 25l26.93 125.64Q372-665 369.5-653.5t-10.73 19.73L259-533q26 44 55 82t64 72q37 38 78 69.5t86 55.5l95-98q10-11 23.15-15 13.15-4 25.85-2l119 26q15 4 25 16.04 10 12.05 10 26.96v135q0 19.29-12.86 32.14Q814.29-120 795-120ZM229-588l81-82-23-110H180q2 42 13.5 88.5T229-588Zm369 363q41 19 89 31t93 14v-107l-103-21-79 83ZM229-588Zm369 363Z'

/**
 * The sign beside a number that can be called. Rendered here and not by the design system's Icon, which loads a
 * file of its own: this page is complete in its HTML.
 */
export function Handset() {
  return (
    <svg viewBox="0 -960 960 960" aria-hidden="true" className={styles.handset}>
      <path d={handset} />
    </svg>
  )
}
