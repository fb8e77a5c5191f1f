import type { ComponentType } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import type { MainTabId } from '@snake-dispatch/kit'
import { AvailableJobs } from '../features/available-jobs/AvailableJobs.tsx'
import { MyJobs } from '../features/my-jobs/MyJobs.tsx'

/** What every main tab is given. */
export interface DashboardScreenProps {
  user: User
  /** Leads to another main tab. */
  onGoTo: (id: MainTabId) => void
}

/** What each main tab shows. */
export const dashboardScreens: Readonly<Record<MainTabId, ComponentType<DashboardScreenProps>>> = {
  'available-jobs': AvailableJobs,
  'my-jobs': MyJobs,
}
