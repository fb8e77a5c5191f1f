import { type IconName } from '@snake-dispatch/design-system'
import { BottomNav } from '@snake-dispatch/design-system/signed-in'
import { paths } from '@snake-dispatch/contract/paths'
import type { User } from '@snake-dispatch/contract/user'
import { inboxState, lazy, mayOpen, tabCounts, tabSelected, useStore } from '@snake-dispatch/kit'
import { routeOf, useRoutes, type NavigationEntry } from '@snake-dispatch/kit/host'
import { mainNavigation } from '@snake-dispatch/kit/main-navigation'
import { Link, useLocation } from '@snake-dispatch/kit/router'
import { useIdle } from '@snake-dispatch/screen-parts/idle'
import { unreadText } from './Bell.tsx'
import { MoreButton } from './MoreButton.tsx'
import { waitingCounts, type Waiting } from './waiting-counts.ts'

/** For staff, when the page is idle. */
const WaitingCounts = lazy(() => import('./WaitingCounts.tsx').then((found) => found.WaitingCounts), {
  preload: false,
  unavailable: null,
})

const MORE = 'more'

/**
 * The main tabs (NAV-03), on every signed-in screen: they are also the way back to the jobs. Staff have the office's pages
 * before them, and on a phone a bar of their own (D-179).
 */
export function MainNav({ user }: { user: User }) {
  const { pathname, search } = useLocation()
  const { items, more } = mainNavigation(user, useRoutes())
  const waitingAt = useWaiting()
  const isIdle = useIdle()
  if (items.length === 0) return null
  const behindMore = more.flat()
  const active = activeLink([...items, ...behindMore], pathname, search)?.to

  function follow(to: string) {
    const tab = [...items, ...behindMore].find((link) => link.to === to && link.place === 'tabs')
    if (tab) showFromItsTop()
    else if (to === active) scrollTo(0, 0)
  }

  const links = items.map(({ to, label, icon, activeIcon, only }) => ({
    id: to,
    label,
    icon: icon as IconName,
    activeIcon: activeIcon as IconName | undefined,
    link: <Link to={to} />,
    only,
    ...countOf(waitingAt(to)),
  }))
  const moreItem = {
    id: MORE,
    label: 'More',
    icon: 'menu',
    link: (
      <MoreButton
        groups={more}
        isCurrent={behindMore.some(({ to }) => to === active)}
        detailOf={(to) => waitingText(waitingAt(to))}
        onFollow={follow}
      />
    ),
    only: 'narrow',
    count: behindMore.reduce((sum, { to }) => sum + (waitingAt(to)?.count ?? 0), 0),
  } as const
  return (
    <>
      <BottomNav
        label="Main"
        data-main-tabs
        items={more.length > 0 ? [...links, moreItem] : links}
        active={active}
        onSelect={follow}
      />
      {isIdle && mayOpen(user, 'moderator') && <WaitingCounts ofAdmins={mayOpen(user, 'admin')} />}
    </>
  )
}

/** What waits at an address: for the office, in the inbox, or as a remote counts it (D-152). */
function useWaiting(): (to: string) => Waiting | undefined {
  const office = useStore(waitingCounts)
  const tabs = useStore(tabCounts)
  const { unread } = useStore(inboxState)
  return (to) => {
    if (to === paths.inbox) return { count: unread, shown: unreadText(unread), says: 'unread' }
    return office[to] ?? { count: tabs[to] ?? 0, says: 'new' }
  }
}

const countOf = (waiting: Waiting | undefined) =>
  waiting && waiting.count > 0 ? { count: waiting.shown ?? waiting.count, countText: waiting.says } : {}

const waitingText = (waiting: Waiting | undefined) =>
  waiting && waiting.count > 0 ? `${waiting.shown ?? waiting.count} ${waiting.says}` : undefined

/** The link that is open: of those to this page, the one whose query the address has; else the one without a query. */
function activeLink(links: readonly NavigationEntry[], pathname: string, search: string) {
  const page = routeOf(pathname)
  const here = links.filter(({ route }) => route === page)
  const given = new URLSearchParams(search)
  const queryOf = ({ to }: NavigationEntry) => [...new URL(to, location.origin).searchParams]
  return (
    here.find((link) => {
      const query = queryOf(link)
      return query.length > 0 && query.every(([name, value]) => given.get(name) === value)
    }) ?? here.find((link) => queryOf(link).length === 0)
  )
}

/** The selected tab starts at its top, with lists of this moment (NAV-04). */
function showFromItsTop() {
  scrollTo(0, 0)
  tabSelected()
}
