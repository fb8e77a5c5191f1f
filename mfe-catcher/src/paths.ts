/** The screens of this micro-frontend, and the ones it leads to. */
export const paths = {
  login: '/login',
  /** What admins hand out: opens the login screen on its Register tab (ROUTE-08). */
  registrationLink: '/auth',
  dashboard: '/dashboard',
} as const

/** The login screen on one of its tabs. */
export function loginPath(tab: 'login' | 'register'): string {
  return tab === 'login' ? paths.login : `${paths.login}?tab=register`
}
