import type { ComponentType } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import { lazy } from '@snake-dispatch/kit'
import { AvailableJobs } from '../features/available-jobs/AvailableJobs.tsx'
import { JobSkeletons } from '../features/job/JobSkeletons.tsx'
import type { MainTabId } from '../main-tabs.ts'

/** What every main tab is given. */
export interface DashboardScreenProps {
  user: User
  /** Leads to another main tab. */
  onGoTo: (id: MainTabId) => void
}

/** A screen; one in a file of its own can be loaded before it is rendered. */
type DashboardScreen = ComponentType<DashboardScreenProps> & { load?: () => Promise<void> }

export const MyJobs = lazy<DashboardScreenProps>(
  () => import('../features/my-jobs/MyJobs.tsx').then((found) => found.MyJobs),
  { fallback: <JobSkeletons label="Loading My Jobs" /> },
)

// The dashboard preloads these: the sign-in page does without them.
export const SubmitJob = lazy<DashboardScreenProps>(
  () => import('../features/submit-job/SubmitJob.tsx').then((found) => found.SubmitJob),
  { fallback: <JobSkeletons label="Loading Submit Job" />, preload: false },
)

export const PublicJobLink = lazy<DashboardScreenProps>(
  () => import('../features/public-job-link/PublicJobLink.tsx').then((found) => found.PublicJobLink),
  { fallback: <JobSkeletons label="Loading Public Job Link" />, preload: false },
)

/** What waits to be sent, above every tab; without its file nothing is missing from them. */
export const Outbox = lazy(() => import('../features/outbox-list/Outbox.tsx').then((found) => found.Outbox), {
  preload: false,
  unavailable: null,
})

/** Shown after half a minute without live alerts at the earliest, or for a device on which alerts may not arrive. */
export const AlertLines = lazy(
  () => import('../features/connection/AlertLines.tsx').then((found) => found.AlertLines),
  { unavailable: null },
)

/** What each main tab shows. */
export const dashboardScreens: Readonly<Record<MainTabId, DashboardScreen>> = {
  'available-jobs': AvailableJobs,
  'submit-job': SubmitJob,
  'my-jobs': MyJobs,
  'public-job-link': PublicJobLink,
}
