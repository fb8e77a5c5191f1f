import { type IconName } from '@snake-dispatch/design-system'
import { BottomNav } from '@snake-dispatch/design-system/signed-in'
import { tabCounts, tabSelected, useStore } from '@snake-dispatch/kit'
import { routeOf, useNavigation, type NavigationEntry } from '@snake-dispatch/kit/host'
import { Link, useLocation } from '@snake-dispatch/kit/router'

/** The main tabs (NAV-03), on every signed-in screen: they are also the way back to the jobs. */
export function MainNav() {
  const { pathname, search } = useLocation()
  const tabs = useNavigation('tabs')
  const counts = useStore(tabCounts)
  if (tabs.length === 0) return null
  return (
    <BottomNav
      label="Main"
      data-main-tabs
      items={tabs.map(({ to, label, icon, activeIcon }) => ({
        id: to,
        label,
        icon: icon as IconName,
        activeIcon: activeIcon as IconName | undefined,
        link: <Link to={to} />,
        count: counts[to],
      }))}
      active={activeTab(tabs, pathname, search)?.to}
      onSelect={showFromItsTop}
    />
  )
}

/** The tab that is open: of those on this page, the one whose query the address has; else the one without a query. */
function activeTab(tabs: readonly NavigationEntry[], pathname: string, search: string) {
  const page = routeOf(pathname)
  const here = tabs.filter(({ route }) => route === page)
  const given = new URLSearchParams(search)
  const queryOf = ({ to }: NavigationEntry) => [...new URL(to, location.origin).searchParams]
  return (
    here.find((tab) => {
      const query = queryOf(tab)
      return query.length > 0 && query.every(([name, value]) => given.get(name) === value)
    }) ?? here.find((tab) => queryOf(tab).length === 0)
  )
}

/** The selected tab starts at its top, with lists of this moment (NAV-04). */
function showFromItsTop() {
  scrollTo(0, 0)
  tabSelected()
}
