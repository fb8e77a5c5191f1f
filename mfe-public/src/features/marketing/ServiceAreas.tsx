import { regions } from '@snake-dispatch/domain/regions'
import { isRouted } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import styles from './Marketing.module.css'

/** The regions from which requests are taken; a region with a page of its own is a link to it. */
export function ServiceAreas() {
  return (
    <section aria-labelledby="service-areas" className={styles.section}>
      <h2 id="service-areas">Service areas</h2>
      <p className={styles.lead}>
        Requests are taken from all of New South Wales, at all hours. A catcher is not guaranteed.
      </p>
      <ul className={styles.areas}>
        {regions.map(({ slug, path, name }) => (
          <li key={slug}>{isRouted(path) ? <Link to={path}>{name}</Link> : name}</li>
        ))}
      </ul>
    </section>
  )
}
