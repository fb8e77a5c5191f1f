/** THE paths to which more than one package leads. Every page has its path in the `routes.ts` of its remote. */
export const paths = {
  /** The public request form. */
  home: '/',
  /** Login and registration. */
  login: '/login',
  /** What admins hand out: opens the login screen on its Register tab (ROUTE-08). */
  register: '/auth',
  dashboard: '/dashboard',
  profile: '/profile',
  admin: '/admin',
  moderator: '/moderator',
} as const
