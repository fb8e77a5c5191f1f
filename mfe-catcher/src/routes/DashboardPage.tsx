import { useEffect } from 'react'
import type { User } from '@snake-dispatch/contract/user'
// A shared module that failed to load is not loaded again: dialogs come with the screen, which says so and has a Retry.
import '@snake-dispatch/design-system/dialog'
import { tabSelected, useSession } from '@snake-dispatch/kit'
import { useNavigate, useSearchParams } from '@snake-dispatch/kit/router'
import { ApprovalPending } from '../features/approval/ApprovalPending.tsx'
import { mainTabOf, mainTabPath, type MainTabId } from '../main-tabs.ts'
import { dashboardScreens, SubmitJob } from './dashboard-screens.tsx'
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
  useEffect(() => SubmitJob.preload(), [])

  function goTo(tab: MainTabId) {
    void navigate(mainTabPath(tab))
    tabSelected()
  }

  return (
    <div className={styles.page}>
      <Screen user={user} onGoTo={goTo} />
    </div>
  )
}
