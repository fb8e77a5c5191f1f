import type { ComponentType } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import type { BottomNavItem } from '@snake-dispatch/design-system'
import { AvailableJobs } from '../features/available-jobs/AvailableJobs.tsx'
import { MyJobs } from '../features/my-jobs/MyJobs.tsx'

/** What every main tab is given. */
export interface DashboardTabProps {
  user: User
  /** Leads to another main tab. */
  onGoTo: (id: DashboardTabId) => void
}

/** Ids of the main tabs, as the specification names them. */
export type DashboardTabId = 'available-jobs' | 'my-jobs'

export interface DashboardTab extends BottomNavItem<DashboardTabId> {
  Screen: ComponentType<DashboardTabProps>
}

/** THE table of the dashboard's main tabs, in the order of the bar (NAV-03); the first one opens first. */
export const dashboardTabs: readonly [DashboardTab, ...DashboardTab[]] = [
  {
    id: 'available-jobs',
    label: 'Available Jobs',
    icon: 'pest_control',
    activeIcon: 'pest_control-fill',
    Screen: AvailableJobs,
  },
  {
    id: 'my-jobs',
    label: 'My Jobs',
    icon: 'handyman',
    activeIcon: 'handyman-fill',
    Screen: MyJobs,
  },
]
