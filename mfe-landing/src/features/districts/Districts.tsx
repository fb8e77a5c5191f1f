import { Link } from '@snake-dispatch/kit/router'
import { regions } from '@snake-dispatch/domain/regions'
import type { RegionDistrict } from '../../../content/region-content.ts'
import styles from './Districts.module.css'

interface DistrictsProps {
  /** The region's name, e.g. 'Sydney'. */
  name: string
  districts: readonly RegionDistrict[]
}

/** The parts of a large region that have a page of their own, each with what is different there. */
export function Districts({ name, districts }: DistrictsProps) {
  return (
    <section aria-labelledby="districts" className={styles.section}>
      <h2 id="districts">{`Which part of ${name}?`}</h2>
      <ul className={styles.list}>
        {districts.map(({ slug, note }) => {
          const { path, name: district } = regions.find((region) => region.slug === slug)!
          return (
            <li key={slug} className={styles.district}>
              <Link to={path} className={styles.link}>
                {district}
              </Link>
              <p>{note}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
