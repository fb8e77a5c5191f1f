import { endedJobsPath, jobTrailPath, newCallPath, paths } from '@snake-dispatch/contract/paths'
import type { RemotePage } from '@snake-dispatch/kit'

/** THE pages of this remote. */
export const pages: readonly RemotePage[] = [
  {
    path: paths.admin,
    audience: 'admin',
    title: 'Admin | Snake Dispatch NSW',
    navigation: [
      { place: 'header', label: 'Admin Dashboard', icon: 'admin_panel_settings' },
      { place: 'admin', label: 'Catchers', icon: 'groups' },
    ],
    load: () => import('./routes/AdminPage.tsx').then(({ AdminPage }) => AdminPage),
  },
  {
    path: paths.approvals,
    audience: 'admin',
    title: 'Approvals | Snake Dispatch NSW',
    navigation: [{ place: 'admin', label: 'Approvals', icon: 'verified_user' }],
    loadWhenIdle: false,
    load: () => import('./routes/ApprovalsPage.tsx').then(({ ApprovalsPage }) => ApprovalsPage),
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
    path: paths.licenceReturns,
    audience: 'admin',
    title: 'Licence returns | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () =>
      import('./routes/LicenceReturnsPage.tsx').then(({ LicenceReturnsPage }) => LicenceReturnsPage),
  },
  {
    path: `${paths.licenceReturns}/:userId`,
    audience: 'admin',
    title: 'Licence return | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/LicenceReturnPage.tsx').then(({ LicenceReturnPage }) => LicenceReturnPage),
  },
  {
    path: paths.moderator,
    audience: 'moderator',
    title: 'Moderator | Snake Dispatch NSW',
    navigation: [{ place: 'header', label: 'Moderator Dashboard', icon: 'fact_check' }],
    loadWhenIdle: false,
    load: () => import('./routes/ModeratorPage.tsx').then(({ ModeratorPage }) => ModeratorPage),
  },
  {
    path: newCallPath,
    audience: 'moderator',
    title: 'New call | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/NewCallPage.tsx').then(({ NewCallPage }) => NewCallPage),
  },
  {
    path: endedJobsPath,
    audience: 'moderator',
    title: 'Ended jobs | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/EndedJobsPage.tsx').then(({ EndedJobsPage }) => EndedJobsPage),
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
