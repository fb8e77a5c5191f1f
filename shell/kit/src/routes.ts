import { findRoute } from '@snake-dispatch/contract/find-route'
import type { NavigationLink } from '@snake-dispatch/contract/page-route'
import type { KnownRoute } from '@snake-dispatch/contract/portal-config'
import { linksAt, type NavigationEntry } from './navigation-links.ts'
import { createStore, useStore } from './store.ts'

/** The routes of all deployed remotes. */
const routes = createStore<readonly KnownRoute[]>([])

/** Sets the routes of the portal; called by the shell, from the registry. */
export function defineRoutes(next: readonly KnownRoute[]): void {
  routes.set(next)
}

/** Renders again whenever the routes change: a remote was deployed since the page was opened. */
export function useRoutes(): readonly KnownRoute[] {
  return useStore(routes)
}

/** The route of a path, or undefined when nothing is there. */
export function routeOf(pathname: string): KnownRoute | undefined {
  return findRoute(routes.get(), pathname)
}

/** True when a page exists at this path; links to others are left out. A query or hash is ignored. */
export function isRouted(to: string): boolean {
  return routeOf(to.replace(/[?#].*$/, '')) !== undefined
}

/** The links that pages have in a place of the navigation, in the order of the routes. */
export function useNavigation(place: NavigationLink['place']): NavigationEntry[] {
  return linksAt(useRoutes(), place)
}
