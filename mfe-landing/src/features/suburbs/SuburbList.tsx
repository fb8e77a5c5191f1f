import styles from './SuburbList.module.css'

interface SuburbListProps {
  regionName: string
  suburbs: readonly string[]
}

/** The suburbs that a region's catchers serve (LAND-02). */
export function SuburbList({ regionName, suburbs }: SuburbListProps) {
  return (
    <section aria-labelledby="suburbs" className={styles.section}>
      <h2 id="suburbs">Suburbs served in {regionName}</h2>
      <ul className={styles.list}>
        {suburbs.map((suburb) => (
          <li key={suburb}>{suburb}</li>
        ))}
      </ul>
      <p className={styles.beyond}>
        Your suburb is not in the list? Catchers come to every part of New South Wales.
      </p>
    </section>
  )
}
