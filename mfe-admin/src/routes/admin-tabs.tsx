import type { ReactNode } from 'react'
import { type IconName } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { lazy } from '@snake-dispatch/kit'
import { Accounts } from '../features/accounts/Accounts.tsx'
import { CreateAccount } from '../features/create-account/CreateAccount.tsx'
import { PendingApprovals } from '../features/pending-approvals/PendingApprovals.tsx'
import { RegistrationLink } from '../features/registration-link/RegistrationLink.tsx'
import { Revocations } from '../features/revocations/Revocations.tsx'
import styles from './AdminPage.module.css'

const Reports = lazy(() => import('../features/reports/Reports.tsx').then((found) => found.Reports), {
  preload: false,
})
const Configuration = lazy(
  () => import('../features/configuration/Configuration.tsx').then((found) => found.Configuration),
  { preload: false },
)

export interface AdminTab {
  /** Is in the address. */
  id: string
  label: string
  icon: IconName
  content: ReactNode
}

/** The tabs of the admin dashboard, in their order (ADMIN-01, ADMIN-15); the first one opens first. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  {
    id: 'manage-catchers',
    label: 'Manage Catchers',
    icon: 'groups',
    content: (
      <div className={styles.cards}>
        <Revocations />
        <PendingApprovals />
        <RegistrationLink />
        <CreateAccount />
        <Accounts />
      </div>
    ),
  },
  {
    id: 'reports',
    label: 'Reports',
    icon: 'monitoring',
    content: (
      <div className={styles.cards}>
        <EmptyState icon="monitoring" title="Reports" description="coming soon" />
        <Reports />
      </div>
    ),
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: 'settings',
    content: (
      <div className={styles.cards}>
        <EmptyState icon="settings" title="Settings" description="coming soon" />
        <Configuration />
      </div>
    ),
  },
]
