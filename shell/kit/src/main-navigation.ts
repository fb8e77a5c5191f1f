import type { NavigationLink } from '@snake-dispatch/contract/page-route'
import type { KnownRoute } from '@snake-dispatch/contract/portal-config'
import type { User } from '@snake-dispatch/contract/user'
import { mayOpen } from './audience.ts'
import { linksAt, type NavigationEntry } from './navigation-links.ts'

/** The main navigation of somebody who is signed in. */
export interface MainNavigation {
  /** In the header of a wide screen and in the bar of a phone, in this order. */
  items: readonly NavigationEntry[]
  /** The groups of links behind 'More', the last item of the bar; nothing without it. */
  more: readonly (readonly NavigationEntry[])[]
}

/** How many links the bar of staff has beside 'More'. */
const IN_BAR = 4

/**
 * The main tabs (NAV-03); for staff the office's pages before them, and on a phone a bar of their own whose 'More' has the
 * tabs and what else they may open (D-179).
 */
export function mainNavigation(user: User, routes: readonly KnownRoute[]): MainNavigation {
  const allowed = (place: NavigationLink['place']) =>
    linksAt(routes, place).filter(({ route }) => mayOpen(user, route.audience))
  const tabs = allowed('tabs')
  const office = allowed('office').sort(officeFirst)
  if (!mayOpen(user, 'moderator') || office.every(isForEverybody)) return { items: tabs, more: [] }
  const isAmong = (links: readonly NavigationEntry[], { to }: NavigationEntry) =>
    links.some((link) => link.to === to)
  return {
    items: [
      ...office.flatMap((link, index): NavigationEntry[] => {
        if (index < IN_BAR) return [link]
        return link.only === 'narrow' ? [] : [{ ...link, only: 'wide' }]
      }),
      ...tabs.map((tab) => ({ ...tab, only: 'wide' as const })),
    ],
    more: [
      tabs,
      [...office.slice(IN_BAR), ...allowed('admin').filter((link) => !isAmong(office, link))],
    ].filter((group) => group.length > 0),
  }
}

/** As the inbox, which staff have in common with everybody. */
const isForEverybody = ({ route }: NavigationEntry) => route.audience === 'user'
const officeFirst = (one: NavigationEntry, other: NavigationEntry) =>
  Number(isForEverybody(one)) - Number(isForEverybody(other))
