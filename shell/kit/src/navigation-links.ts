import type { NavigationLink } from '@snake-dispatch/contract/page-route'
import type { KnownRoute } from '@snake-dispatch/contract/portal-config'

/** A link of the navigation, with the page that it leads to. */
export interface NavigationEntry extends Omit<NavigationLink, 'search' | 'only'> {
  /** Address, with its query. */
  to: string
  route: KnownRoute
  /** Where it is shown; everywhere without it. */
  only?: 'narrow' | 'wide' | undefined
}

/** The links that pages have in a place of the navigation, in the order of the routes. */
export function linksAt(routes: readonly KnownRoute[], place: NavigationLink['place']): NavigationEntry[] {
  return routes.flatMap((route) =>
    (route.navigation ?? [])
      .filter((link) => link.place === place)
      .map(({ search = '', ...link }) => ({ ...link, to: route.path + search, route })),
  )
}
