import { useEffect } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import { BottomNav } from '@snake-dispatch/design-system'
import { refreshJobLists, useSession } from '@snake-dispatch/kit'
import { useSearchParams } from '@snake-dispatch/kit/router'
import { ApprovalPending } from '../features/approval/ApprovalPending.tsx'
import { dashboardTabs, type DashboardTabId } from './dashboard-tabs.ts'
import styles from './DashboardPage.module.css'

/** The catcher's dashboard (ROUTE-03): the main tabs, or a notice while the approval is pending (AUTH-13). */
export function DashboardPage() {
  const { user } = useSession()
  if (!user) return null
  return user.status === 'approved' ? (
    <Dashboard user={user} />
  ) : (
    <div className={styles.page}>
      <ApprovalPending />
    </div>
  )
}

/** The tab stands in the address, so that the back button of a phone leads to the tab before. */
function Dashboard({ user }: { user: User }) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab')
  const { id, Screen } = dashboardTabs.find((tab) => tab.id === wanted) ?? dashboardTabs[0]
  useRefreshWhenBackOnline()

  function goTo(next: DashboardTabId) {
    if (next !== id) setSearch(next === dashboardTabs[0].id ? {} : { tab: next })
    void refreshJobLists()
  }

  return (
    <div className={styles.page}>
      <Screen user={user} onGoTo={goTo} />
      <BottomNav label="Main" items={dashboardTabs} active={id} onSelect={goTo} />
    </div>
  )
}

function useRefreshWhenBackOnline() {
  useEffect(() => {
    const refresh = () => void refreshJobLists()
    addEventListener('online', refresh)
    return () => removeEventListener('online', refresh)
  }, [])
}
