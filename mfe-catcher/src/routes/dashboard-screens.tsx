import type { ComponentType } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import { onDemand, type Loadable } from '@snake-dispatch/kit'
import { AvailableJobs } from '../features/available-jobs/AvailableJobs.tsx'
import { ClaimDialog } from '../features/claim-job/claim-dialog.ts'
import { CompleteDialog } from '../features/complete-job/complete-dialog.ts'
import { JobSkeletons } from '../features/job/JobSkeletons.tsx'
import { PhotoDialog } from '../features/job/PhotoButton.tsx'
import type { MainTabId } from '../main-tabs.ts'

/** What every main tab is given. */
export interface DashboardScreenProps {
  user: User
  /** Leads to another main tab. */
  onGoTo: (id: MainTabId) => void
}

const MyJobs = onDemand<DashboardScreenProps>(
  () => import('../features/my-jobs/MyJobs.tsx').then((found) => found.MyJobs),
  <JobSkeletons label="Loading My Jobs" />,
)

/** What each main tab shows. */
export const dashboardScreens: Readonly<Record<MainTabId, ComponentType<DashboardScreenProps>>> = {
  'available-jobs': AvailableJobs,
  'my-jobs': MyJobs,
}

/** What the dashboard may need next; loaded while there is a network. */
export const laterParts: readonly Loadable[] = [ClaimDialog, MyJobs, CompleteDialog, PhotoDialog]
