// A shared module that failed to load is not loaded again: dialogs come with the screen, which says so and has a Retry.
import '@snake-dispatch/design-system/dialog'
import { Tabs } from '@snake-dispatch/design-system/tabs'
import { useSearchParams } from '@snake-dispatch/kit/router'
import { DispatchStatistics } from '../features/dispatch-statistics/lazy-parts.tsx'
import { OpenJobs } from '../features/open-jobs/OpenJobs.tsx'
import styles from './AdminPage.module.css'

const tabs = [
  { value: 'jobs', label: 'Manage Jobs', icon: 'pest_control', content: <OpenJobs /> },
  { value: 'statistics', label: 'Statistics', icon: 'monitoring', content: <DispatchStatistics /> },
] as const

/** The moderator dashboard (MOD-01); the address says which tab is open. */
export function ModeratorPage() {
  const [search, setSearch] = useSearchParams()
  const open = search.get('tab') === 'statistics' ? 'statistics' : 'jobs'
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>Moderator Dashboard</h1>
      <Tabs
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
