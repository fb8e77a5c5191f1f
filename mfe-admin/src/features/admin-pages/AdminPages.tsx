import type { IconName } from '@snake-dispatch/design-system'
import { Icon } from '@snake-dispatch/design-system'
import { NavLink } from '@snake-dispatch/kit/router'
import { pages } from '../../routes.ts'
import styles from './AdminPages.module.css'

const links = pages.flatMap(({ path, navigation = [] }) =>
  navigation
    .filter(({ place }) => place === 'admin')
    .map(({ label, icon }) => ({ path, label, icon: icon as IconName })),
)

/** Leads from each page of the admins to the others. */
export function AdminPages() {
  return (
    <nav aria-label="Admin pages" className={styles.pages}>
      {links.map(({ path, label, icon }) => (
        <NavLink key={path} to={path} end className={styles.link ?? ''}>
          <Icon name={icon} size="small" />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
