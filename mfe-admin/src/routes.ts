import { paths } from '@snake-dispatch/contract/paths'
import type { RemotePage } from '@snake-dispatch/kit'

/** THE pages of this remote. */
export const pages: readonly RemotePage[] = [
  {
    path: paths.admin,
    audience: 'admin',
    title: 'Admin | Snake Dispatch NSW',
    description: 'Accounts of the portal.',
    navigation: [{ place: 'header', label: 'Admin Dashboard', icon: 'admin_panel_settings' }],
    load: () => import('./routes/AdminPage.tsx').then(({ AdminPage }) => AdminPage),
  },
  {
    path: paths.fees,
    audience: 'admin',
    title: 'Fees | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/FeesPage.tsx').then(({ FeesPage }) => FeesPage),
  },
  {
    path: paths.moderator,
    audience: 'moderator',
    title: 'Moderator | Snake Dispatch NSW',
    description: 'Open jobs of the portal.',
    navigation: [{ place: 'header', label: 'Moderator Dashboard', icon: 'fact_check' }],
    loadWhenIdle: false,
    load: () => import('./routes/ModeratorPage.tsx').then(({ ModeratorPage }) => ModeratorPage),
  },
  {
    path: paths.audit,
    audience: 'admin',
    title: 'Audit trail | Snake Dispatch NSW',
    description: 'Who did what to which job or account.',
    loadWhenIdle: false,
    load: () => import('./routes/AuditPage.tsx').then(({ AuditPage }) => AuditPage),
  },
  {
    path: paths.queues,
    audience: 'admin',
    title: 'Alerts and queues | Snake Dispatch NSW',
    description: 'Whether alerts reach catchers.',
    loadWhenIdle: false,
    load: () => import('./routes/QueuesPage.tsx').then(({ QueuesPage }) => QueuesPage),
  },
]
