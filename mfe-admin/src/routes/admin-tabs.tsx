import type { ReactNode } from 'react'
import type { IconName } from '@snake-dispatch/design-system'
import { PendingApprovals } from '../features/pending-approvals/PendingApprovals.tsx'

export interface AdminTab {
  id: string
  label: string
  icon: IconName
  content: ReactNode
}

/** The tabs of the admin dashboard that exist, in their order (ADMIN-01). */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  { id: 'manage-catchers', label: 'Manage Catchers', icon: 'groups', content: <PendingApprovals /> },
]
