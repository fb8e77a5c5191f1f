import type { KnownRoute } from '@snake-dispatch/contract/portal-config'
import { regions } from '@snake-dispatch/domain/regions'

/** The pages of the portal that a screen can link to, with their links in the navigation. */
export const portalRoutes: readonly KnownRoute[] = [
  { path: '/', audience: 'anyone' },
  { path: '/public/job-form', audience: 'anyone' },
  ...regions.map(({ path }) => ({ path, audience: 'anyone' as const })),
  { path: '/login', audience: 'guest' },
  { path: '/auth', audience: 'guest' },
  { path: '/new-password', audience: 'user' },
  { path: '/new-passkey', audience: 'user' },
  { path: '/choose-password', audience: 'anyone' },
  { path: '/forgotten-password', audience: 'anyone' },
  { path: '/prove-mail', audience: 'anyone' },
  { path: '/stop-messages', audience: 'anyone' },
  {
    path: '/dashboard',
    audience: 'user',
    navigation: [
      { place: 'tabs', label: 'Available Jobs', icon: 'pest_control', activeIcon: 'pest_control-fill' },
      {
        place: 'tabs',
        label: 'My Jobs',
        icon: 'handyman',
        activeIcon: 'handyman-fill',
        search: '?tab=my-jobs',
      },
    ],
  },
  {
    path: '/profile',
    audience: 'user',
    staysAfterSignOut: true,
    navigation: [{ place: 'account', label: 'My Profile', icon: 'person' }],
  },
  {
    path: '/inbox',
    audience: 'user',
    navigation: [{ place: 'office', label: 'Inbox', icon: 'notifications', only: 'narrow' }],
  },
  { path: '/earnings', audience: 'user' },
  { path: '/invoices', audience: 'user' },
  { path: '/invoices/:id', audience: 'user' },
  { path: '/receipts/:id', audience: 'user' },
  {
    path: '/moderator',
    audience: 'moderator',
    navigation: [
      { place: 'header', label: 'Moderator Dashboard', icon: 'fact_check' },
      { place: 'office', label: 'Board', icon: 'fact_check' },
    ],
  },
  {
    path: '/moderator/new-call',
    audience: 'moderator',
    navigation: [{ place: 'office', label: 'New call', icon: 'call', only: 'narrow' }],
  },
  {
    path: '/moderator/find',
    audience: 'moderator',
    navigation: [{ place: 'office', label: 'Find', icon: 'search', only: 'narrow' }],
  },
  {
    path: '/admin/approvals',
    audience: 'admin',
    navigation: [{ place: 'office', label: 'Approvals', icon: 'verified_user' }],
  },
  {
    path: '/admin',
    audience: 'admin',
    navigation: [
      { place: 'header', label: 'Admin Dashboard', icon: 'admin_panel_settings' },
      { place: 'office', label: 'Admin', icon: 'admin_panel_settings' },
      { place: 'admin', label: 'Catchers', icon: 'groups' },
    ],
  },
  {
    path: '/admin/fees',
    audience: 'admin',
    navigation: [{ place: 'admin', label: 'Fees', icon: 'receipt_long' }],
  },
]
