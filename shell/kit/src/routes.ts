/**
 * Who may open a route:
 * - `anyone`
 * - `guest`: signed-in users are sent to /dashboard (ROUTE-02)
 * - `user`: guests are sent to /login (ROUTE-03)
 * - `moderator`, `admin`: others are sent to /dashboard with the 'Access Denied' toast (ROUTE-04)
 */
export type RouteAudience = 'anyone' | 'guest' | 'user' | 'moderator' | 'admin'

export interface PortalRoute {
  /** The path, exact; a slash at the end makes no difference. */
  path: string
  audience: RouteAudience
}

let table: readonly PortalRoute[] = []

/** Tells the kit which paths exist; called once by the shell, from its table of remotes. */
export function defineRoutes(routes: readonly PortalRoute[]): void {
  table = routes
}

/** The route of a path, or undefined when nothing is there. */
export function routeOf(pathname: string): PortalRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return table.find((route) => route.path === path)
}

/** True when a screen exists at this path; links to others are left out. A query or hash is ignored. */
export function isRouted(to: string): boolean {
  return routeOf(to.replace(/[?#].*$/, '')) !== undefined
}
