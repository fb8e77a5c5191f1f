import { coverageWeekPath, findJobPath, jobTrailPath, newCallPath, paths } from '@snake-dispatch/contract/paths'
import type { RemotePage } from '@snake-dispatch/kit'
import { FIND_JOB } from './features/find-job/find-job-address.ts'

/** THE pages of this remote; in the navigation they stand in this order. */
export const pages: readonly RemotePage[] = [
  {
    path: paths.moderator,
    audience: 'moderator',
    title: 'Moderator | Snake Dispatch NSW',
    navigation: [
      { place: 'header', label: 'Moderator Dashboard', icon: 'fact_check' },
      { place: 'office', label: 'Board', icon: 'fact_check', activeIcon: 'fact_check-fill' },
    ],
    loadWhenIdle: false,
    load: () => import('./routes/ModeratorPage.tsx').then(({ ModeratorPage }) => ModeratorPage),
  },
  {
    path: newCallPath,
    audience: 'moderator',
    title: 'New call | Snake Dispatch NSW',
    navigation: [
      { place: 'office', label: 'New call', icon: 'call', activeIcon: 'call-fill', only: 'narrow' },
    ],
    loadWhenIdle: false,
    load: () => import('./routes/NewCallPage.tsx').then(({ NewCallPage }) => NewCallPage),
  },
  {
    path: findJobPath,
    audience: 'moderator',
    title: 'Find a job | Snake Dispatch NSW',
    navigation: [{ place: 'office', label: 'Find', icon: 'search', only: 'narrow' }],
    redirect: `${paths.moderator}?${FIND_JOB}=`,
  },
  {
    path: paths.approvals,
    audience: 'admin',
    title: 'Approvals | Snake Dispatch NSW',
    navigation: [
      { place: 'admin', label: 'Approvals', icon: 'verified_user' },
      { place: 'office', label: 'Approvals', icon: 'verified_user', activeIcon: 'verified_user-fill' },
    ],
    loadWhenIdle: false,
    load: () => import('./routes/ApprovalsPage.tsx').then(({ ApprovalsPage }) => ApprovalsPage),
  },
  {
    path: paths.admin,
    audience: 'admin',
    title: 'Admin | Snake Dispatch NSW',
    navigation: [
      { place: 'header', label: 'Admin Dashboard', icon: 'admin_panel_settings' },
      { place: 'office', label: 'Admin', icon: 'admin_panel_settings' },
      { place: 'admin', label: 'Catchers', icon: 'groups' },
    ],
    load: () => import('./routes/AdminPage.tsx').then(({ AdminPage }) => AdminPage),
  },
  {
    path: `${paths.admin}/accounts/:userId`,
    audience: 'admin',
    title: 'Account | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/PersonPage.tsx').then(({ PersonPage }) => PersonPage),
  },
  {
    path: paths.fees,
    audience: 'admin',
    title: 'Fees | Snake Dispatch NSW',
    navigation: [{ place: 'admin', label: 'Fees', icon: 'receipt_long' }],
    loadWhenIdle: false,
    load: () => import('./routes/FeesPage.tsx').then(({ FeesPage }) => FeesPage),
  },
  {
    path: coverageWeekPath,
    audience: 'moderator',
    title: 'The next 7 days | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/CoveragePage.tsx').then(({ CoveragePage }) => CoveragePage),
  },
  {
    path: `${paths.moderator}/jobs/:number`,
    audience: 'moderator',
    title: 'Job | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/JobLifePage.tsx').then(({ JobLifePage }) => JobLifePage),
  },
  {
    path: jobTrailPath,
    audience: 'moderator',
    title: 'Trail of jobs | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/JobTrailPage.tsx').then(({ JobTrailPage }) => JobTrailPage),
  },
  {
    path: paths.audit,
    audience: 'admin',
    title: 'Audit trail | Snake Dispatch NSW',
    navigation: [{ place: 'admin', label: 'Audit', icon: 'history' }],
    loadWhenIdle: false,
    load: () => import('./routes/AuditPage.tsx').then(({ AuditPage }) => AuditPage),
  },
  {
    path: paths.privacyRequests,
    audience: 'admin',
    title: 'Privacy requests | Snake Dispatch NSW',
    navigation: [{ place: 'admin', label: 'Privacy', icon: 'shield' }],
    loadWhenIdle: false,
    load: () => import('./routes/PrivacyPage.tsx').then(({ PrivacyPage }) => PrivacyPage),
  },
  {
    path: paths.queues,
    audience: 'admin',
    title: 'Alerts and queues | Snake Dispatch NSW',
    navigation: [{ place: 'admin', label: 'Queues', icon: 'notifications_active' }],
    loadWhenIdle: false,
    load: () => import('./routes/QueuesPage.tsx').then(({ QueuesPage }) => QueuesPage),
  },
]
