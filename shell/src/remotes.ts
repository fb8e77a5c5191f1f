import type { PortalRoute } from '@snake-dispatch/kit'

export interface Remote {
  /** Federation name; its folder is the same with dashes. */
  name: `mfe_${string}`
  routes: readonly PortalRoute[]
}

/**
 * THE table of the micro-frontends: which paths each one draws, and who may open them. Everything else follows
 * from it: what is mounted where, the guards, the links in the header, what the server answers 404, and what
 * it preloads. A path that is not here does not exist.
 */
export const remotes: readonly Remote[] = [
  {
    name: 'mfe_public',
    routes: [
      { path: '/', who: 'anyone' },
      { path: '/public/job-form', who: 'anyone' },
    ],
  },
  {
    name: 'mfe_landing',
    routes: [{ path: '/snake-catcher-sydney', who: 'anyone' }],
  },
  {
    name: 'mfe_catcher',
    routes: [
      { path: '/login', who: 'guest' },
      { path: '/auth', who: 'guest' },
      { path: '/dashboard', who: 'user' },
    ],
  },
  {
    name: 'mfe_admin',
    routes: [{ path: '/admin', who: 'admin' }],
  },
]
