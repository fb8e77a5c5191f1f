import type { IconName } from '@snake-dispatch/design-system'

interface MainTab {
  /** As the specification names it; stands in the address. */
  id: string
  label: string
  icon: IconName
  /** The filled form of the icon, for the tab that is open. */
  activeIcon: IconName
}

/** THE table of the dashboard's main tabs, in the order of the bar (NAV-03); the first one opens first. */
export const mainTabs = [
  { id: 'available-jobs', label: 'Available Jobs', icon: 'pest_control', activeIcon: 'pest_control-fill' },
  { id: 'my-jobs', label: 'My Jobs', icon: 'handyman', activeIcon: 'handyman-fill' },
] as const satisfies readonly MainTab[]

export type MainTabId = (typeof mainTabs)[number]['id']

/** Where the main tabs are. */
export const DASHBOARD_PATH = '/dashboard'

/** The address of a main tab: it stands there, so that the back button of a phone leads to the tab before. */
export function mainTabPath(id: MainTabId): string {
  return id === mainTabs[0].id ? DASHBOARD_PATH : `${DASHBOARD_PATH}?${new URLSearchParams({ tab: id })}`
}

/** The main tab that the query of the dashboard's address asks for; the first one when it asks for none. */
export function mainTabOf(search: string | URLSearchParams): MainTabId {
  const wanted = new URLSearchParams(search).get('tab')
  return (mainTabs.find(({ id }) => id === wanted) ?? mainTabs[0]).id
}
