import { availableJobs } from '@snake-dispatch/contract/jobs'
import { paths } from '@snake-dispatch/contract/paths'
import type { RemotePage } from '@snake-dispatch/kit'
import { mainTabs, mainTabSearch } from './main-tabs.ts'

/** THE pages of this remote. */
export const pages: readonly RemotePage[] = [
  {
    path: paths.login,
    audience: 'guest',
    title: 'Sign in | Snake Dispatch NSW',
    description: 'Where snake catchers of New South Wales sign in, or ask for an account.',
    prerender: 'form',
    load: () => import('./routes/LoginPage.tsx').then(({ LoginPage }) => LoginPage),
  },
  {
    path: paths.register,
    audience: 'guest',
    title: 'Register | Snake Dispatch NSW',
    redirect: `${paths.login}?tab=register`,
  },
  {
    path: paths.newPassword,
    audience: 'user',
    title: 'New password | Snake Dispatch NSW',
    load: () => import('./routes/NewPasswordPage.tsx').then(({ NewPasswordPage }) => NewPasswordPage),
  },
  {
    path: paths.newPasskey,
    audience: 'user',
    title: 'Passkey | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/NewPasskeyPage.tsx').then(({ NewPasskeyPage }) => NewPasskeyPage),
  },
  {
    path: paths.passwordLink,
    audience: 'anyone',
    title: 'Choose a new password | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/PasswordLinkPage.tsx').then(({ PasswordLinkPage }) => PasswordLinkPage),
  },
  {
    path: paths.profile,
    audience: 'user',
    title: 'My profile | Snake Dispatch NSW',
    navigation: [{ place: 'account', label: 'My Profile', icon: 'person' }],
    staysAfterSignOut: true,
    loadWhenIdle: false,
    load: () => import('./routes/ProfilePage.tsx').then(({ ProfilePage }) => ProfilePage),
  },
  {
    path: paths.inbox,
    audience: 'user',
    title: 'Inbox | Snake Dispatch NSW',
    navigation: [
      {
        place: 'office',
        label: 'Inbox',
        icon: 'notifications',
        activeIcon: 'notifications-fill',
        only: 'narrow',
      },
    ],
    loadWhenIdle: false,
    load: () => import('./routes/InboxPage.tsx').then(({ InboxPage }) => InboxPage),
  },
  {
    path: paths.dashboard,
    audience: 'user',
    title: 'Jobs | Snake Dispatch NSW',
    prerender: 'skeleton',
    preload: [availableJobs.path],
    offline: 'visited',
    navigation: mainTabs.map(({ id, ...link }) => ({ place: 'tabs', search: mainTabSearch(id), ...link })),
    load: () => import('./routes/DashboardPage.tsx').then(({ DashboardPage }) => DashboardPage),
  },
  {
    path: paths.earnings,
    audience: 'user',
    title: 'Earnings | Snake Dispatch NSW',
    navigation: [{ place: 'account', label: 'Earnings', icon: 'payments' }],
    loadWhenIdle: false,
    load: () => import('./routes/EarningsPage.tsx').then(({ EarningsPage }) => EarningsPage),
  },
  {
    path: paths.disputes,
    audience: 'user',
    title: 'Disputes | Snake Dispatch NSW',
    navigation: [{ place: 'account', label: 'Disputes', icon: 'error' }],
    loadWhenIdle: false,
    load: () => import('./routes/DisputesPage.tsx').then(({ DisputesPage }) => DisputesPage),
  },
  {
    path: paths.licenceReturn,
    audience: 'user',
    title: 'Licence return | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/LicenceReturnPage.tsx').then(({ LicenceReturnPage }) => LicenceReturnPage),
  },
  {
    path: paths.invoices,
    audience: 'user',
    title: 'Invoices and fees | Snake Dispatch NSW',
    navigation: [{ place: 'account', label: 'Invoices and Fees', icon: 'receipt_long' }],
    loadWhenIdle: false,
    load: () => import('./routes/InvoicesPage.tsx').then(({ InvoicesPage }) => InvoicesPage),
  },
  {
    path: `${paths.invoices}/:id`,
    audience: 'user',
    title: 'Invoice | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/InvoicePage.tsx').then(({ InvoicePage }) => InvoicePage),
  },
  {
    path: `${paths.receipts}/:id`,
    audience: 'user',
    title: 'Receipt | Snake Dispatch NSW',
    loadWhenIdle: false,
    load: () => import('./routes/ReceiptPage.tsx').then(({ ReceiptPage }) => ReceiptPage),
  },
]
