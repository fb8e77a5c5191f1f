import type { IconName } from '@snake-dispatch/design-system'
import { Icon, VisuallyHidden } from '@snake-dispatch/design-system'
import { paths } from '@snake-dispatch/contract/paths'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import { NavLink } from '@snake-dispatch/kit/router'
import { pages } from '../../routes.ts'
import { NewCallButton } from '../new-call/NewCallButton.tsx'
import { usePendingCount } from '../pending-approvals/queries.ts'
import styles from './AdminPages.module.css'

const links = pages.flatMap(({ path, navigation = [] }) =>
  navigation
    .filter(({ place }) => place === 'admin')
    .map(({ label, icon }) => ({ path, label, icon: icon as IconName })),
)

/** Leads from each page of the admins to the others, and says how many registrations wait (ADMIN-16). */
export function AdminPages() {
  const waiting = usePendingCount()
  return (
    <nav aria-label="Admin pages" className={styles.pages}>
      {links.map(({ path, label, icon }) => (
        <NavLink key={path} to={path} end className={styles.link ?? ''}>
          <Icon name={icon} size="small" />
          {label}
          {path === paths.approvals && Boolean(waiting) && (
            <Badge tone="warning">
              {waiting}
              <VisuallyHidden> waiting</VisuallyHidden>
            </Badge>
          )}
        </NavLink>
      ))}
      <NewCallButton />
    </nav>
  )
}
