import { Logo } from '@snake-dispatch/design-system'
import { BottomNav, type BottomNavProps } from '@snake-dispatch/design-system/signed-in'
import { mainTabs } from '../main-tabs.ts'
import { SEARCH_JOBS } from '../features/available-jobs/AvailableJobs.tsx'
import board from '../features/job-map/MapPlace.module.css'
import { MapPlace } from '../features/job-map/MapPlace.tsx'
import { JobSkeletons } from '../features/job/JobSkeletons.tsx'
import { ListHeader } from '../features/job/ListHeader.tsx'
import page from './DashboardPage.module.css'
import styles from './DashboardSkeleton.module.css'

/**
 * The app-shell skeleton of the dashboard for the HTML as served, in place of the loading screen: what the page will
 * certainly show, where it will be, before any script has run. Nothing in it can be used.
 */
export function DashboardSkeleton() {
  return (
    <>
      <HeaderSkeleton />
      <div className={page.page}>
        <ListHeader
          title="Available Jobs"
          searchLabel="Search available jobs"
          placeholder={SEARCH_JOBS}
          typed=""
        >
          {null}
        </ListHeader>
        <div className={board.board} data-map="">
          <JobSkeletons label="" />
          <MapPlace />
        </div>
      </div>
    </>
  )
}

export type HeaderItems = BottomNavProps['items']

const tabs: HeaderItems = mainTabs.map((tab) => ({ ...tab, link: <span /> }))

/** What the shell renders around the page, as far as the server knows it: for whom it does not know the main tabs. */
export function HeaderSkeleton({ items = tabs }: { items?: HeaderItems }) {
  return (
    <div className={styles.header} aria-hidden inert>
      <div className={styles.row} data-wide={items.some(({ only }) => only) || undefined}>
        <div className={styles.logo}>
          <Logo name="Snake Dispatch NSW" />
        </div>
        <BottomNav
          label="Main"
          items={items}
          active={items.find(({ label }) => label === mainTabs[0].label)?.id}
          data-main-tabs
        />
      </div>
    </div>
  )
}
