// A shared module that failed to load is not loaded again: dialogs come with the screen, which says so and has a Retry.
import '@snake-dispatch/design-system/dialog'
import { Heading } from '@snake-dispatch/design-system'
import { Tabs } from '@snake-dispatch/design-system/tabs'
import { useSearchParams } from '@snake-dispatch/kit/router'
import { AdminPages } from '../features/admin-pages/AdminPages.tsx'
import styles from './AdminPage.module.css'
import { adminTabs } from './admin-tabs.tsx'

const TAB = 'tab'

/** The admin dashboard; the address says which tab is open (ADMIN-01). */
export function AdminPage() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(TAB)
  const [first] = adminTabs
  const { id: tab } = adminTabs.find(({ id }) => id === wanted) ?? first

  function open(next: string) {
    setSearch((current) => {
      const changed = new URLSearchParams(current)
      if (next === first.id) changed.delete(TAB)
      else changed.set(TAB, next)
      return changed
    })
  }

  return (
    <div className={styles.page} data-dense>
      <div className={styles.top}>
        <Heading level={1}>Admin Dashboard</Heading>
        <AdminPages />
      </div>
      <Tabs
        label="Admin Dashboard"
        value={tab}
        onValueChange={open}
        items={adminTabs.map(({ id, ...item }) => ({ value: id, ...item }))}
      />
    </div>
  )
}
