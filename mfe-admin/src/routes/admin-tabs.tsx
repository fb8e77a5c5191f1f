import type { ReactNode } from 'react'
import { type IconName } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import { Accounts } from '../features/accounts/Accounts.tsx'
import { CreateAccount } from '../features/create-account/CreateAccount.tsx'
import { PendingApprovals } from '../features/pending-approvals/PendingApprovals.tsx'
import { RegistrationLink } from '../features/registration-link/RegistrationLink.tsx'
import { Revocations } from '../features/revocations/Revocations.tsx'
import styles from './AdminPage.module.css'

/** Few open these tabs. */
const whenOpened = { preload: false } as const
const ReportsTab = lazy(() => import('./ReportsTab.tsx').then((found) => found.ReportsTab), whenOpened)
const SettingsTab = lazy(() => import('./SettingsTab.tsx').then((found) => found.SettingsTab), whenOpened)

export interface AdminTab {
  /** Is in the address. */
  id: string
  label: string
  icon: IconName
  content: ReactNode
}

/** The tabs of the admin dashboard, in their order (ADMIN-01); the first one opens first. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  {
    id: 'manage-catchers',
    label: 'Manage Catchers',
    icon: 'groups',
    content: (
      <div className={styles.cards}>
        <Revocations />
        <Accounts actions={<CreateAccount />} />
        <div className={styles.others}>
          <PendingApprovals />
          <RegistrationLink />
        </div>
      </div>
    ),
  },
  {
    id: 'reports',
    label: 'Reports',
    icon: 'monitoring',
    content: <ReportsTab />,
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: 'settings',
    content: <SettingsTab />,
  },
]
