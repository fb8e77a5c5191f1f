// A shared module that failed to load is not loaded again: dialogs come with the screen, which says so and has a Retry.
import '@snake-dispatch/design-system/dialog'
import { endedJobsPath, jobTrailPath, staffDisputesPath } from '@snake-dispatch/contract/paths'
import { Button, Heading } from '@snake-dispatch/design-system'
import { Tabs } from '@snake-dispatch/design-system/tabs'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { Link, useSearchParams } from '@snake-dispatch/kit/router'
import { useRef } from 'react'
import { MapPlace } from '../features/board-map/MapPlace.tsx'
import { BoardViews } from '../features/board-settings/BoardViews.tsx'
import { CatcherAlarms } from '../features/catcher-alarms/CatcherAlarms.tsx'
import { DispatchStatistics } from '../features/dispatch-statistics/lazy-dispatch-statistics.tsx'
import { QueueAttention } from '../features/queue-attention/QueueAttention.tsx'
import { GapNotice } from '../features/region-coverage/GapNotice.tsx'
import { RegionCoverage } from '../features/region-coverage/lazy-region-coverage.tsx'
import { MissedPayments } from '../features/missed-payments/lazy-missed-payments.ts'
import { useJobFilters } from '../features/open-jobs/job-filters.ts'
import { NewCallButton } from '../features/new-call/NewCallButton.tsx'
import { OpenJobs } from '../features/open-jobs/OpenJobs.tsx'
import { QueueCounts } from '../features/open-jobs/QueueCounts.tsx'
import page from './AdminPage.module.css'
import styles from './ModeratorPage.module.css'

const tabs = [
  { value: 'jobs', label: 'Manage Jobs', icon: 'pest_control', content: <ManageJobs /> },
  { value: 'statistics', label: 'Statistics', icon: 'monitoring', content: <DispatchStatistics /> },
] as const

/** The queue with its counts, and beside it what else calls for somebody and who covers which region. */
function ManageJobs() {
  const narrow = useNarrowScreen('wide')
  const { query } = useJobFilters()
  const queue = useRef<HTMLDivElement>(null)
  const told = (
    <>
      <GapNotice />
      <CatcherAlarms />
      <MissedPayments />
    </>
  )
  return (
    <div className={styles.manage}>
      <div className={styles.parts}>
        <QueueCounts />
        {!narrow && <BoardViews shown={query} />}
      </div>
      {narrow && told}
      <div className={styles.board}>
        <div ref={queue} className={styles.queue}>
          <OpenJobs />
          {/* On a phone the first view is for jobs. */}
          {narrow && <BoardViews shown={query} />}
        </div>
        <div className={styles.side}>
          {!narrow && told}
          <MapPlace queue={queue} />
          <RegionCoverage />
        </div>
      </div>
      <div>
        <Button asChild size="small" variant="quiet" icon="history">
          <Link to={jobTrailPath}>Everything that happened to jobs</Link>
        </Button>
        <Button asChild size="small" variant="quiet" icon="check">
          <Link to={endedJobsPath}>Ended jobs</Link>
        </Button>
        <Button asChild size="small" variant="quiet" icon="warning">
          <Link to={staffDisputesPath}>Disputes</Link>
        </Button>
      </div>
    </div>
  )
}

/** The moderator dashboard (MOD-01); the address says which tab is open. */
export function ModeratorPage() {
  const [search, setSearch] = useSearchParams()
  const open = search.get('tab') === 'statistics' ? 'statistics' : 'jobs'
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div className={page.head}>
        <Heading level={1}>Moderator Dashboard</Heading>
        <QueueAttention />
        <NewCallButton />
      </div>
      <Tabs
        className={styles.tabs}
        label="Moderator Dashboard"
        items={tabs}
        value={open}
        onValueChange={(tab) =>
          setSearch((current) => {
            const next = new URLSearchParams(current)
            if (tab === 'jobs') next.delete('tab')
            else next.set('tab', tab)
            return next
          })
        }
      />
    </div>
  )
}
