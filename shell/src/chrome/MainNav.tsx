import { BottomNav } from '@snake-dispatch/design-system'
import {
  DASHBOARD_PATH,
  mainTabOf,
  mainTabPath,
  mainTabs,
  refreshJobLists,
  routeOf,
} from '@snake-dispatch/kit'
import { Link, useLocation } from '@snake-dispatch/kit/router'

/** The bar of the main tabs (NAV-03), on every signed-in screen: it is also the way back to the jobs. */
export function MainNav() {
  const { pathname, search } = useLocation()
  return (
    <BottomNav
      label="Main"
      items={mainTabs.map((tab) => ({ ...tab, link: <Link to={mainTabPath(tab.id)} /> }))}
      active={routeOf(pathname)?.path === DASHBOARD_PATH ? mainTabOf(search) : undefined}
      onSelect={showFromItsTop}
    />
  )
}

/** The tab that comes starts at its top, with lists of this moment (NAV-04). */
function showFromItsTop() {
  scrollTo(0, 0)
  void refreshJobLists()
}
