import { paths } from '@snake-dispatch/contract/paths'

/** THE table of the dashboard's main tabs, in the order of the bar (NAV-03); the first one opens first. */
export const mainTabs = [
  {
    /** As the specification names it; is in the address. */
    id: 'available-jobs',
    label: 'Available Jobs',
    icon: 'pest_control',
    activeIcon: 'pest_control-fill',
  },
  { id: 'submit-job', label: 'Submit Job', icon: 'add_task', activeIcon: 'add_task-fill' },
  { id: 'my-jobs', label: 'My Jobs', icon: 'handyman', activeIcon: 'handyman-fill' },
  {
    id: 'public-job-link',
    label: 'Public Job Link',
    icon: 'phone_forwarded',
    activeIcon: 'phone_forwarded-fill',
  },
] as const

export type MainTabId = (typeof mainTabs)[number]['id']

/** The query of a main tab: it is in the address, so that the back button of a phone leads to the tab before. */
export function mainTabSearch(id: MainTabId): string {
  return id === mainTabs[0].id ? '' : `?${new URLSearchParams({ tab: id })}`
}

/** The address of a main tab. */
export const mainTabPath = (id: MainTabId) => paths.dashboard + mainTabSearch(id)

/** The main tab that the query of the dashboard's address asks for; the first one when it asks for none. */
export function mainTabOf(search: string | URLSearchParams): MainTabId {
  const wanted = new URLSearchParams(search).get('tab')
  return (mainTabs.find(({ id }) => id === wanted) ?? mainTabs[0]).id
}
