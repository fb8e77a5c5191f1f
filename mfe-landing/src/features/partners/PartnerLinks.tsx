import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { Link } from '@snake-dispatch/design-system'
import styles from './PartnerLinks.module.css'

/** Links to the sites of a local partner (LAND-07); nothing without links. */
export function PartnerLinks({ links }: { links: PortalConfig['partnerLinks'] }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="partners" className={styles.section}>
      <h2 id="partners">Our local partner</h2>
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} variant="standalone" rel="noopener">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
