import styles from './SuburbList.module.css'

/** How many suburbs a page names (LAND-02). */
const SHOWN = 30

interface SuburbListProps {
  regionName: string
  /** The suburbs of the region, the best known first. */
  suburbs: readonly string[]
}

/** The best known suburbs that a region's catchers serve, in alphabetical order (LAND-02). */
export function SuburbList({ regionName, suburbs }: SuburbListProps) {
  return (
    <section aria-labelledby="suburbs" className={styles.section}>
      <h2 id="suburbs">Suburbs served in {regionName}</h2>
      <ul className={styles.list}>
        {suburbs
          .slice(0, SHOWN)
          .toSorted()
          .map((suburb) => (
            <li key={suburb}>{suburb}</li>
          ))}
      </ul>
      <p className={styles.beyond}>
        Your suburb is not in the list? Catchers come to every part of New South Wales.
      </p>
    </section>
  )
}
