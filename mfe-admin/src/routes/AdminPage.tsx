// A shared module that failed to load is not loaded again: dialogs come with the screen, which says so and has a Retry.
import '@snake-dispatch/design-system/dialog'
import { Tabs } from '@snake-dispatch/design-system/tabs'
import styles from './AdminPage.module.css'
import { adminTabs, type AdminTab } from './admin-tabs.tsx'

/** The admin dashboard; a single tab stands alone, without anything to choose (ADMIN-01). */
export function AdminPage({ tabs = adminTabs }: { tabs?: readonly [AdminTab, ...AdminTab[]] }) {
  const [first, ...others] = tabs
  const isAlone = others.length === 0
  return (
    <div className={styles.page}>
      <div>
        {isAlone && <p className={styles.place}>Admin Dashboard</p>}
        <h1 className={styles.heading}>{isAlone ? first.label : 'Admin Dashboard'}</h1>
      </div>
      {isAlone ? (
        first.content
      ) : (
        <Tabs
          label="Admin Dashboard"
          defaultValue={first.id}
          items={tabs.map(({ id, ...tab }) => ({ value: id, ...tab }))}
        />
      )}
    </div>
  )
}
