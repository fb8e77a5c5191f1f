import type { IconName } from '@snake-dispatch/design-system'
import { Icon } from '@snake-dispatch/design-system'
import { paths } from '@snake-dispatch/contract/paths'
import { NavLink } from '@snake-dispatch/kit/router'
import styles from './AdminPages.module.css'

const pages: readonly { path: string; label: string; icon: IconName }[] = [
  { path: paths.admin, label: 'Catchers', icon: 'groups' },
  { path: paths.fees, label: 'Fees', icon: 'receipt_long' },
  { path: paths.audit, label: 'Audit', icon: 'history' },
  { path: paths.queues, label: 'Queues', icon: 'notifications_active' },
]

/** Leads from each page of the admins to the others. */
export function AdminPages() {
  return (
    <nav aria-label="Admin pages" className={styles.pages}>
      {pages.map(({ path, label, icon }) => (
        <NavLink key={path} to={path} end className={styles.link ?? ''}>
          <Icon name={icon} size="small" />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
