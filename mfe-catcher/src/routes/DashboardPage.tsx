import { Activity, useEffect, useRef, useState } from 'react'
import type { User } from '@snake-dispatch/contract/user'
// A shared module that failed to load is not loaded again: dialogs come with the screen, which says so and has a Retry.
import '@snake-dispatch/design-system/dialog'
import { tabSelected, useSession } from '@snake-dispatch/kit'
import { useNavigate, useSearchParams } from '@snake-dispatch/kit/router'
import { ApprovalPending } from '../features/approval/lazy-approval-pending.ts'
import { AvailableJobs } from '../features/available-jobs/AvailableJobs.tsx'
import { hasFirstDay } from '../features/first-day/first-day-over.ts'
import { FirstDay } from '../features/first-day/lazy-first-day.ts'
import { mainTabOf, mainTabPath, type MainTabId } from '../main-tabs.ts'
import { dashboardScreens, AlertLines, Outbox, PublicJobLink, SubmitJob } from './dashboard-screens.tsx'
import styles from './DashboardPage.module.css'

// The screen that the address asks for comes along with the page, not after it.
if (typeof location !== 'undefined')
  void dashboardScreens[mainTabOf(location.search)].load?.().catch(() => {})

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
  const tab = mainTabOf(search)
  const Screen = dashboardScreens[tab]
  const isList = tab === 'available-jobs'
  const [isFirstDay, setFirstDay] = useState(() => hasFirstDay(user))
  const [hasList, setHasList] = useState(isList)
  if (isList && !hasList) setHasList(true)
  useEffect(() => {
    SubmitJob.preload()
    Outbox.preload()
    PublicJobLink.preload()
  }, [])

  const page = useRef<HTMLDivElement>(null)
  const ledTo = useRef<MainTabId>(null)
  // The button that led here is gone with its screen; a card that has just been claimed may have taken the focus.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    // The heading of a hidden screen comes first.
    if (ledTo.current === tab && isLost)
      [...page.current!.querySelectorAll('h1')].at(-1)?.focus({ preventScroll: true })
    ledTo.current = null
  }, [tab])

  function goTo(next: MainTabId) {
    ledTo.current = next
    void navigate(mainTabPath(next))
    tabSelected()
  }

  return (
    <div ref={page} className={styles.page}>
      {/* My Jobs is for the way to a client: nothing takes its first view (D-152). */}
      {isFirstDay && tab !== 'my-jobs' && (
        <div className={styles.firstDay}>
          <FirstDay user={user} onOver={() => setFirstDay(false)} />
        </div>
      )}
      <AlertLines />
      <Outbox user={user} onEditNewJob={() => goTo('submit-job')} />
      {/* Once visited, the list of available jobs stays, hidden: to draw it again would take a phone a third of a second. */}
      {hasList && (
        <Activity mode={isList ? 'visible' : 'hidden'}>
          <AvailableJobs user={user} />
        </Activity>
      )}
      {!isList && <Screen user={user} onGoTo={goTo} />}
    </div>
  )
}
