import type { Region } from '@snake-dispatch/domain/regions'
import { FindArea } from '@snake-dispatch/screen-parts/find-area'
import styles from './SuburbList.module.css'

/** How many suburbs a page names (LAND-02). */
const SHOWN = 30

interface SuburbListProps {
  region: Region
  /** Of the region, the best known first. */
  suburbs: readonly string[]
}

/** The best known suburbs of a region, outside a city suburbs and towns, in alphabetical order (LAND-02). */
export function SuburbList({ region, suburbs }: SuburbListProps) {
  const [heading, place] = region.isCity ? ['Suburbs', 'suburb'] : ['Suburbs and towns', 'suburb or town']
  return (
    <section aria-labelledby="suburbs" className={styles.section}>
      <h2 id="suburbs">{`${heading} served ${region.where}`}</h2>
      <ul className={styles.list}>
        {suburbs
          .slice(0, SHOWN)
          .sort()
          .map((suburb) => (
            <li key={suburb}>{suburb}</li>
          ))}
      </ul>
      <FindArea />
      <p className={styles.beyond}>
        {`Can't see your ${place}? Requests are taken from all of New South Wales, at all hours. A catcher is not guaranteed.`}
      </p>
    </section>
  )
}
