import { useEffect } from 'react'
import type { User } from '@snake-dispatch/contract/user'
// A shared module that failed to load is not loaded again: dialogs come with the screen, which says so and has a Retry.
import '@snake-dispatch/design-system/dialog'
import { mainTabOf, mainTabPath, refreshJobLists, useSession, type MainTabId } from '@snake-dispatch/kit'
import { useNavigate, useSearchParams } from '@snake-dispatch/kit/router'
import { ApprovalPending } from '../features/approval/ApprovalPending.tsx'
import { dashboardScreens } from './dashboard-screens.tsx'
import styles from './DashboardPage.module.css'

/** The catcher's dashboard (ROUTE-03): the main tab that the address asks for, or a notice while the approval is pending (AUTH-13). */
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

function Dashboard({ user }: { user: User }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const Screen = dashboardScreens[mainTabOf(search)]
  useRefreshWhenBackOnline()

  function goTo(tab: MainTabId) {
    void navigate(mainTabPath(tab))
    void refreshJobLists()
  }

  return (
    <div className={styles.page}>
      <Screen user={user} onGoTo={goTo} />
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
